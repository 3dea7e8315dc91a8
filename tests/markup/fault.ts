import { messages } from './allowed.ts';

export interface Fault {
  /** What a checker says. */
  says: string;
  /** What it says it of. */
  of: string;
}

/** The reason for letting a fault be; undefined when there is none. */
export function reasonFor({ says, of }: Fault): string | undefined {
  const found = Object.entries(messages).find(
    ([, allowed]) => allowed.says.test(says) && allowed.of.test(of),
  );
  return found?.[0];
}
