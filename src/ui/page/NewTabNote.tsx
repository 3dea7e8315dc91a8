import { newTabNote } from '#calendar/text/new-tab.ts';

/**
 * Tells screen readers that a link opens in a new tab.
 * @param about what the link's text leaves open, such as which race it's about
 */
export function NewTabNote({ about = '' }: { about?: string }) {
  return <span className="sr-only">{`${about} ${newTabNote}`}</span>;
}
