import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUnsaved } from '../form/use-unsaved.ts';

interface Words {
  /** What would be lost. */
  text: string;
  /** The button that discards it. */
  discard: string;
}

const unsavedChanges: Words = { text: 'You have unsaved changes.', discard: 'Discard changes' };

interface DiscardQuestion {
  /** Called by whatever closes the dialog. */
  close(): void;
  /** The question while it's asked, to render where it's always in view. */
  question: ReactNode;
}

/** Makes a dialog with a form ask before it discards typed text (docs/rules.md#r109). */
export function useDiscardQuestion(
  isDirty: boolean,
  onClose: () => void,
  words = unsavedChanges,
): DiscardQuestion {
  const [isAsking, setAsking] = useState(false);
  const focusedBefore = useRef<Element>(null);
  useUnsaved(isDirty);
  // Nothing is left to discard. What is typed later mustn't bring the question back, which takes the focus.
  if (isAsking && !isDirty) setAsking(false);
  const close = () => {
    if (!isDirty) return onClose();
    if (!isAsking) focusedBefore.current = document.activeElement;
    setAsking(true);
  };
  const keep = () => {
    flushSync(() => setAsking(false));
    const { current } = focusedBefore;
    if (current instanceof HTMLElement) current.focus({ preventScroll: true });
  };
  return { close, question: isAsking && <Question {...words} onKeep={keep} onDiscard={onClose} /> };
}

function Question(props: Words & { onKeep(): void; onDiscard(): void }) {
  const { text, discard, onKeep, onDiscard } = props;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold">{text}</p>
      <div className="flex grow flex-wrap gap-3 sm:grow-0">
        <button ref={keep} type="button" className="button button-solid" onClick={onKeep}>
          Keep editing
        </button>
        <button type="button" className="button button-danger" onClick={onDiscard}>
          {discard}
        </button>
      </div>
    </div>
  );
}

/** Keeps the question in view below a dialog's form. */
export const DiscardBar = ({ children }: { children: ReactNode }) =>
  children && (
    <div className="sticky bottom-0 z-5 border-t-2 border-ink bg-card px-5 py-3">{children}</div>
  );
