import { messages } from './allowed.ts';

export interface Fault {
  /** What a checker says. */
  message: string;
  /** The markup or the selector it is about. */
  where: string;
}

/** Why we accept a fault; undefined when we don't. */
export function reasonFor({ message, where }: Fault): string | undefined {
  const found = Object.entries(messages).find(
    ([, allowed]) => allowed.message.test(message) && allowed.where.test(where),
  );
  return found?.[0];
}
