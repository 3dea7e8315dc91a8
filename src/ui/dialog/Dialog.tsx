import './dialog.css';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { stayHere } from '../address/stay-here.ts';

/** Has the page stay where it is when its scrollbar goes, however wide that is. */
function keepPageWidth(): void {
  const page = document.documentElement;
  // Below another dialog it is gone already.
  if (document.querySelector('dialog[open]')) return;
  page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
}

interface Props {
  title: string;
  /** Asked for by Escape, its button, or going back; the owner decides whether it goes. */
  onClose(): void;
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is there; the browser keeps the focus in it and gives it back. It
 * begins at what is marked `data-first`.
 */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // While it is still in the page, so that closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    keepPageWidth();
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => shown?.close();
  }, []);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => stayHere(() => close()), []);
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
        // Before the browser, which closes at a second Escape whatever it is told.
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
