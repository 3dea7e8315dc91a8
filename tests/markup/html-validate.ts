import { HtmlValidate } from 'html-validate';
import { rules } from './allowed.ts';
import type { Fault } from './fault.ts';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  elements: ['html5'],
  rules,
});

/** What html-validate finds wrong in a page. */
export async function htmlValidateFaults(html: string): Promise<Fault[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      message: `${ruleId}: ${message}`,
      where: selector ?? '',
    })),
  );
}
