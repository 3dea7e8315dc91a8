import { useEffect } from 'react';
import { embedJson } from '#calendar/structured-data.ts';

interface Metadata {
  title: string;
  description: string;
  structuredData: readonly Record<string, unknown>[];
}

/** The page's title, description and structured data, for as long as these results are shown. */
export function useMetadata({ title, description, structuredData }: Metadata): void {
  const data = structuredData.map(embedJson).join('\n');
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const before = { title: document.title, description: meta?.content ?? '' };
    const scripts = data.split('\n').filter(Boolean).map(createData);
    document.title = `${title} | Bell Lap`;
    if (meta) meta.content = description;
    document.head.append(...scripts);
    return () => {
      document.title = before.title;
      if (meta) meta.content = before.description;
      for (const script of scripts) script.remove();
    };
  }, [title, description, data]);
}

/** A data block, which no browser runs. */
function createData(json: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = json;
  return script;
}
