import { hyphenated } from '#calendar/race/words.ts';

/** Text with no line that ends in `Post-`, as it could in a narrow column. */
export function Unbroken({ children }: { children: string }) {
  return hyphenated(children).map(({ text, isUnbroken }) =>
    isUnbroken ? (
      <span key={text} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
