/**
 * A paragraph of a mail: words, a heading, something to be copied, or an address to go to, with lines
 * about what is there.
 */
export type Paragraph =
  | string
  | { heading: string }
  | { copy: string }
  | { label: string; url: string; about?: readonly string[] };

/** A mail's two parts from the same paragraphs, the HTML one with everything escaped. */
export function writeLetter(paragraphs: readonly Paragraph[]): { text: string; html: string } {
  const html = paragraphs.map(htmlOf).join('\n');
  return {
    text: `${paragraphs.map(textOf).join('\n\n')}\n\nBell Lap\n`,
    html: `<!doctype html>
<html lang="en"><body style="font: 16px/1.5 sans-serif; color: #1c1917; max-width: 36em">
${html}
<p style="color: #57534e">Bell Lap</p>
</body></html>`,
  };
}

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('heading' in paragraph) return paragraph.heading.toUpperCase();
  if ('copy' in paragraph) return `    ${paragraph.copy}`;
  const { label, about, url } = paragraph;
  return [about ? label : `${label}:`, ...(about ?? []), url].join('\n');
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escaped(paragraph)}</p>`;
  if ('heading' in paragraph) {
    return `<h2 style="font-size: 20px; margin: 28px 0 0">${escaped(paragraph.heading)}</h2>`;
  }
  if ('copy' in paragraph) {
    const style = 'font: bold 28px/1.2 monospace; letter-spacing: 0.2em';
    return `<p><strong style="${style}">${escaped(paragraph.copy)}</strong></p>`;
  }
  const { label, about = [], url } = paragraph;
  const link = `<a href="${escaped(url)}">${escaped(label)}</a>`;
  return `<p>${[link, ...about.map(escaped)].join('<br>\n')}</p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
