import { bellColor, ink, paper } from '#art/palette.ts';
import { escapeHtml } from '#calendar/text/text.ts';
import type { NewMail } from './outbox.ts';

/** Plain text, a heading, a code to copy, a button for the main link, or a link with lines about it. */
export type Paragraph =
  | string
  | { heading: string }
  | { copy: string }
  | { button: string; url: string }
  | { label: string; url: string; about?: readonly string[] };

/** The site's headline typeface, or the closest one the mail program has. */
const display =
  "font-family: 'Barlow Condensed', 'Roboto Condensed', 'Arial Narrow', Arial, sans-serif; font-weight: bold; line-height: 1.1; text-transform: uppercase";

/** Renders an email's plain text and HTML parts; the HTML is escaped. */
export function renderMail(paragraphs: readonly Paragraph[]): { text: string; html: string } {
  const html = paragraphs.map(htmlOf).join('\n');
  return {
    text: `${paragraphs.map(textOf).join('\n\n')}\n\nBell Lap\n`,
    html: `<!doctype html>
<html lang="en"><body style="margin: 0; padding: 16px; background: ${paper}; color: ${ink}; font: 16px/1.5 Figtree, 'Helvetica Neue', Arial, sans-serif">
<div style="max-width: 36em; margin: 0 auto; border: 2px solid ${ink}; background: #ffffff; overflow-wrap: break-word">
<p style="margin: 0; padding: 14px 20px; border-bottom: 4px solid ${bellColor}; background: ${ink}; color: ${paper}; ${display}; font-size: 26px">Bell Lap</p>
<div style="padding: 8px 20px 16px">
${html}
</div>
</div>
<div style="max-width: 36em; margin: 0 auto"><p style="margin: 12px 22px; color: #5a5750; font-size: 14px">Bell Lap. Find your next start line.</p></div>
</body></html>`,
  };
}

/** An email with its rendered parts. */
export const writeMail = (
  to: string,
  subject: string,
  paragraphs: readonly Paragraph[],
): NewMail => ({ to, subject, ...renderMail(paragraphs) });

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('heading' in paragraph) return paragraph.heading.toUpperCase();
  if ('copy' in paragraph) return `    ${paragraph.copy}`;
  if ('button' in paragraph) return `${paragraph.button}:\n${paragraph.url}`;
  const { label, about, url } = paragraph;
  return [about ? label : `${label}:`, ...(about ?? []), url].join('\n');
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${linesOf(paragraph)}</p>`;
  if ('heading' in paragraph) {
    return `<h2 style="${display}; font-size: 22px; margin: 28px 0 0; padding-top: 10px; border-top: 2px solid ${ink}">${escapeHtml(paragraph.heading)}</h2>`;
  }
  if ('copy' in paragraph) {
    const style = `display: inline-block; padding: 8px 16px; border: 2px solid ${ink}; font: bold 28px/1.2 monospace; letter-spacing: 0.2em`;
    return `<p><strong style="${style}">${escapeHtml(paragraph.copy)}</strong></p>`;
  }
  if ('button' in paragraph) {
    const style = `display: inline-block; padding: 10px 18px; border: 2px solid ${ink}; background: ${ink}; color: ${paper}; ${display}; font-size: 18px; text-decoration: none`;
    return `<p style="margin: 20px 0"><a href="${escapeHtml(paragraph.url)}" style="${style}">${escapeHtml(paragraph.button)}</a></p>`;
  }
  const { label, about = [], url } = paragraph;
  const link = `<a href="${escapeHtml(url)}" style="color: ${ink}; font-weight: bold">${escapeHtml(label)}</a>`;
  return `<p>${[link, ...about.map(escapeHtml)].join('<br>\n')}</p>`;
}

/** Staff may write a note of several lines. */
const linesOf = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>\n');
