import { paths } from '#calendar/paths.ts';
import { keepUnits } from '#calendar/race/words.ts';
import { newTabNote } from '#calendar/text/new-tab.ts';
import { escapeHtml, slugify } from '#calendar/text/text.ts';
import type { Link, RichTextNode, Span, TextNode } from './document-schema.ts';
import { safeHref, sitePath, videoProvider } from './links.ts';
import type { Heading } from './models.ts';
import type { PictureAt } from './pictures.ts';
import { typesOf } from './read-cms.ts';

export interface SerializedText {
  html: string;
  headings: Heading[];
  /** Plain text, one paragraph per line. */
  text: string;
}

/** Safe HTML: escaped text, links that pass `safeHref`, this site's pictures, links to embedded videos. */
export function serialize(
  nodes: readonly RichTextNode[],
  pictureAt: PictureAt = sitePath,
): SerializedText {
  const headings: Heading[] = [];
  const ids = new Map<string, number>();

  /** The prefix keeps headings apart from the page's own ids. */
  function newId(text: string): string {
    const id = `section-${slugify(text) || 'untitled'}`;
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    return count === 1 ? id : newId(`${text} ${count}`);
  }

  function heading(node: TextNode): string {
    const text = node.text.replace(/\s+/g, ' ').trim();
    // The page's title is its only h1.
    const level = Math.max(2, Number(node.type.slice(-1)));
    const id = newId(text);
    if (level === 2 || level === 3) headings.push({ id, text, level });
    return `<h${level} id="${id}">${inline(node)}</h${level}>`;
  }

  function block(node: RichTextNode): string {
    switch (node.type) {
      case 'paragraph':
        return `<p>${inline(node)}</p>`;
      case 'list-item':
      case 'o-list-item':
        return `<li>${inline(node)}</li>`;
      case 'preformatted':
        // It may be wider than a phone, and only a focusable element scrolls by keyboard.
        return `<pre tabindex="0" role="group" aria-label="Sample">${inline(node)}</pre>`;
      case 'image':
        return picture(node, pictureAt);
      case 'embed':
        return videoLink(node.oembed);
      default:
        return heading(node);
    }
  }

  const filled = nodes.filter((node) => !('text' in node) || node.text.trim() !== '');
  const html = groupLists(filled)
    .map(({ list, items }) => {
      const inner = items.map(block).join('');
      return list === undefined ? inner : `<${list}>${inner}</${list}>`;
    })
    .join('');
  const texts = nodes.flatMap((node) => ('text' in node ? [node.text] : []));
  return { html, headings, text: texts.join('\n') };
}

interface Group {
  list: 'ul' | 'ol' | undefined;
  items: RichTextNode[];
}

/** Groups consecutive items into lists. */
function groupLists(nodes: readonly RichTextNode[]): Group[] {
  const groups: Group[] = [];
  for (const node of nodes) {
    const list = node.type === 'list-item' ? 'ul' : node.type === 'o-list-item' ? 'ol' : undefined;
    const last = groups.at(-1);
    if (list !== undefined && last?.list === list) last.items.push(node);
    else groups.push({ list, items: [node] });
  }
  return groups;
}

/** Cuts the text wherever a span starts or ends, so that overlapping spans still nest. */
function inline({ text, spans, type }: TextNode): string {
  const edges = spans
    .flatMap(({ start, end }) => [start, end])
    .filter((at) => at < text.length)
    .map((at) => (isWithinCharacter(text, at) ? at + 1 : at));
  const cuts = [...new Set([0, ...edges, text.length])].sort((a, b) => a - b);
  let html = '';
  let open: Span | undefined;
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] as number;
    const covering = spans.filter(({ start, end }) => start <= from && end >= to);
    const link = covering.find((span) => hrefOf(span) !== undefined);
    if (link !== open) {
      html += `${closing(open)}${opening(link)}`;
      open = link;
    }
    const part = text.slice(from, to);
    let piece =
      type === 'preformatted'
        ? escapeHtml(part)
        : escapeHtml(keepUnits(part)).replaceAll('\n', '<br>');
    if (covering.some((span) => span.type === 'em')) piece = `<em>${piece}</em>`;
    if (covering.some((span) => span.type === 'strong')) piece = `<strong>${piece}</strong>`;
    html += piece;
  }
  return html + closing(open);
}

/** Whether a cut would split a surrogate pair, as in most emoji. */
const isWithinCharacter = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;

function hrefOf(span: Span | undefined): string | undefined {
  return span?.type === 'hyperlink' ? linkHref(span.data) : undefined;
}

function opening(span: Span | undefined): string {
  const href = hrefOf(span);
  return href === undefined
    ? ''
    : `<a href="${escapeHtml(href)}"${isOutside(href) ? outside : ''}>`;
}

function closing(span: Span | undefined): string {
  const href = hrefOf(span);
  if (href === undefined) return '';
  return isOutside(href) ? `${newTab}</a>` : '</a>';
}

const outside = ' target="_blank" rel="noopener"';
const newTab = `<span class="sr-only"> ${newTabNote}</span>`;
const isOutside = (href: string) => href.startsWith('http');

/** A link's target: another document's page or a URL. */
function linkHref(link: Link): string | undefined {
  if (link.link_type !== 'Document') return link.url ? safeHref(link.url) : undefined;
  if (link.isBroken || !link.uid) return undefined;
  const isOf = (types: readonly string[]) => types.includes(link.type ?? '');
  if (isOf(typesOf.news)) return safeHref(paths.article(link.uid));
  return isOf(typesOf.guides) ? safeHref(paths.guide(link.uid)) : undefined;
}

function picture(
  { url, alt, dimensions }: RichTextNode & { type: 'image' },
  pictureAt: PictureAt,
): string {
  const src = pictureAt(url ?? '');
  if (src === undefined) return '';
  const size = dimensions
    ? ` width="${Math.round(dimensions.width)}" height="${Math.round(dimensions.height)}"`
    : '';
  return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}"${size} loading="lazy" decoding="async"></figure>`;
}

function videoLink(oembed: { embed_url: string; title?: string | null | undefined }): string {
  const provider = videoProvider(oembed.embed_url);
  if (!provider) return '';
  const title = oembed.title?.trim();
  const words = `Watch on ${provider.name}${title ? `: ${title}` : ''}`;
  return `<p class="film"><a href="${escapeHtml(provider.href)}"${outside}>${escapeHtml(words)}${newTab}</a></p>`;
}
