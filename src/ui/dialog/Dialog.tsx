import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { interceptBack } from '../url/intercept-back.ts';

/** Keeps the page from shifting when its scrollbar disappears. */
function keepPageWidth(): void {
  const page = document.documentElement;
  // Under another dialog, the scrollbar is already gone.
  if (document.querySelector('dialog[open]')) return;
  page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
}

interface Props {
  title: string;
  /** Called on Escape, the close button or Back; the owner decides whether to close. */
  onClose(): void;
  isWide?: boolean;
  children: ReactNode;
}

/** A modal dialog, open while mounted. Focus starts at `data-first`; the browser traps and restores it. */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // In a layout effect, so that the dialog closes while still in the page and the browser restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    keepPageWidth();
    current?.showModal();
    current?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // Inner dialogs first: while one is open, the browser can't return the focus to the page.
      const inner = current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [];
      for (const dialog of [...inner].reverse()) dialog.close();
      current?.close();
    };
  }, []);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => interceptBack(() => close()), []);
  return (
    <dialog
      ref={dialog}
      className={`admin-dialog ${isWide ? 'admin-dialog-wide' : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Handled before the browser, which always closes the dialog on a second Escape.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="admin-dialog-head">
        <h2 id={heading} className="title-md">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  );
}
