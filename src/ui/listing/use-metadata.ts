import { useEffect } from 'react';
import { embedJson } from '#calendar/race/structured-data.ts';
import { pageTitle } from '#calendar/text/page-title.ts';

interface Metadata {
  title: string;
  description: string;
  structuredData: readonly Record<string, unknown>[];
}

/** Milliseconds to wait for more typing. */
const writeDelay = 200;

/** Sets the page's title, description and structured data while these results are shown. */
export function useMetadata({ title, description, structuredData }: Metadata): void {
  const data = structuredData.map(embedJson).join('\n');
  useEffect(() => {
    let restore = () => {};
    const timer = setTimeout(() => {
      restore = write(title, description, data);
    }, writeDelay);
    return () => {
      clearTimeout(timer);
      restore();
    };
  }, [title, description, data]);
}

/** Returns a function that restores the old values. */
function write(title: string, description: string, data: string): () => void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  const before = { title: document.title, description: meta?.content ?? '' };
  const scripts = data.split('\n').filter(Boolean).map(createData);
  document.title = pageTitle(title);
  if (meta) meta.content = description;
  document.head.append(...scripts);
  return () => {
    document.title = before.title;
    if (meta) meta.content = before.description;
    for (const script of scripts) script.remove();
  };
}

function createData(json: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = json;
  return script;
}
