import { hyphenated } from '#calendar/race/words.ts';

interface Props {
  children: string;
  /** Where no word breaks, such as `sm:whitespace-nowrap`; everywhere by default. */
  className?: string;
}

/** Text with no line that ends in `Post-`, as it could in a narrow column. */
export function Unbroken({ children, className = 'whitespace-nowrap' }: Props) {
  return hyphenated(children).map(({ text, isUnbroken }) =>
    isUnbroken ? (
      <span key={text} className={className}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
