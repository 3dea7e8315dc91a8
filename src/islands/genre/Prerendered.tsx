import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** The nodes that a page came with, for as long as it stays. */
export interface PrerenderedNodes {
  all?: readonly Node[];
}

interface Props {
  nodes: PrerenderedNodes;
  /** The slot of an island. */
  children: ReactNode;
}

/**
 * What a page came with in an island's slot. When it is shown again elsewhere its nodes move there, where
 * Astro's slot would make new ones of text, which the content policy forbids.
 */
export function Prerendered({ nodes, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isFirst] = useState(() => nodes.all === undefined);
  useLayoutEffect(() => {
    if (isFirst) nodes.all ??= [...(place.current?.firstElementChild?.childNodes ?? [])];
    else place.current?.append(...(nodes.all ?? []));
  }, [nodes, isFirst]);
  return (
    <div ref={place} className="contents">
      {isFirst && children}
    </div>
  );
}
