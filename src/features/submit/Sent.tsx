import { useEffect, useRef } from 'react';
import { paths } from '#calendar/paths.ts';

interface Props {
  /** Of the race that was sent. */
  name: string;
  onNext(): void;
}

/** What comes after sending. */
export function Sent({ name, onNext }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="min-h-96">
      <div className="max-w-2xl border-2 border-ink bg-card p-5 sm:p-8">
        <h2 ref={heading} tabIndex={-1} className="title-lg scroll-mt-28 outline-none">
          Race Submitted Successfully!
        </h2>
        <p className="mt-4 text-lg font-semibold">{name}</p>
        <p className="mt-2 text-lg">
          Your race submission is now pending admin approval. You'll receive an email notification
          once it's reviewed.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={paths.submissions()} className="button button-solid">
            My submissions
          </a>
          <button type="button" className="button" onClick={onNext}>
            Submit another race
          </button>
        </p>
      </div>
    </div>
  );
}
