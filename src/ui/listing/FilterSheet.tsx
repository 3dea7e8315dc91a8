import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IgnoredNotice } from './FilterChips.tsx';
import { focusMoreFilters } from './MoreFilters.tsx';
import { useIsWide } from './use-width.ts';

interface Props {
  /** How many filters in the sheet are set. */
  active: number;
  /** What was left out of the filters, and why. The sheet covers the page's own notice. */
  leftOut: string | undefined;
  /** Renders the closing button, which calls `close`; only used while the sheet is open. */
  done(close: () => void): ReactNode;
  /** The fields, which aren't rendered until the sheet is first opened. */
  children: ReactNode;
}

/** A phone's filters: a button and the sheet it opens. */
export function FilterSheet({ active, leftOut, done, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const heading = useId();
  const [isPressed, setIsPressed] = useState(false);
  const open = () => {
    setIsPressed(true);
    // showModal restyles everything the dialog covers, so paint the pressed button first.
    afterPaint(() => {
      flushSync(() => setHasOpened(true));
      sheet.current?.showModal();
      startTransition(() => {
        setIsOpen(true);
        setIsPressed(false);
      });
    });
  };
  const close = () => sheet.current?.close();
  // A wide window has no sheet: an open dialog that can't be seen, as after turning a phone, would block the page.
  const isWide = useIsWide();
  useEffect(() => {
    if (!isWide || !sheet.current?.open) return;
    sheet.current.close();
    // The button that opened the sheet is gone, too.
    focusMoreFilters();
  }, [isWide]);
  return (
    <>
      {/* Reserves space for the number, so that nothing beside the button moves. */}
      <button
        type="button"
        className={`button min-w-32.5 ${isPressed ? 'button-solid' : ''}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Filters
        {active > 0 && (
          <span className="sheet-figure min-w-6 bg-ink px-1.5 text-paper">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={sheet}
        className="sheet"
        aria-labelledby={heading}
        onClose={() => setIsOpen(false)}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className="grid gap-4 p-4">
          <div className="flex items-center justify-between gap-4">
            <h2 id={heading} className="title-md">
              Filters
            </h2>
            <button
              type="button"
              className="-m-2 grid size-11 place-items-center text-3xl leading-none"
              aria-label="Close"
              onClick={close}
            >
              ×
            </button>
          </div>
          {hasOpened && children}
        </div>
        <div className="sticky bottom-0 border-t-2 border-ink bg-card p-4">
          {isOpen ? (
            <>
              <IgnoredNotice className="mb-3">{leftOut}</IgnoredNotice>
              {done(close)}
            </>
          ) : (
            <button type="button" className="button button-solid w-full" onClick={close}>
              Done
            </button>
          )}
        </div>
      </dialog>
    </>
  );
}

/** Calls back after the next paint, so that a pressed button looks pressed before longer work begins. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

export function DoneButton(props: { onClick(): void; children: ReactNode }) {
  return <button type="button" className="button button-solid w-full" {...props} />;
}
