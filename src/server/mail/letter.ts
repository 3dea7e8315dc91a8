/** A paragraph of a mail: words, something to be copied, or an address to go to. */
export type Paragraph = string | { copy: string } | { label: string; url: string };

/** A mail's two parts from the same paragraphs, the HTML one with everything escaped. */
export function writeLetter(paragraphs: readonly Paragraph[]): { text: string; html: string } {
  const html = paragraphs.map((paragraph) => `<p>${htmlOf(paragraph)}</p>`).join('\n');
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
  if ('copy' in paragraph) return `    ${paragraph.copy}`;
  return `${paragraph.label}:\n${paragraph.url}`;
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return escaped(paragraph);
  if ('copy' in paragraph) {
    const style = 'font: bold 28px/1.2 monospace; letter-spacing: 0.2em';
    return `<strong style="${style}">${escaped(paragraph.copy)}</strong>`;
  }
  return `<a href="${escaped(paragraph.url)}">${escaped(paragraph.label)}</a>`;
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
