/** A line that a build says of news and guides. */
export interface ContentLine {
  text: string;
  /** Somebody should look at it. */
  isProblem: boolean;
}

export type OnContent = (line: ContentLine) => void;

/** What a piece of Astro's output says of news and guides (src/site/site-editorial.ts). */
export function contentLines(output: string): string[] {
  return [...output.matchAll(/^content: (.+)$/gm)].map(([, text = '']) => text);
}
