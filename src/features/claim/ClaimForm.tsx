import { messageSchema } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { claimSchema } from '#calendar/moderation/claim.ts';
import { maxNoteLength } from '#calendar/moderation/limits.ts';
import { shownReviewTime } from '#calendar/moderation/review-time.ts';
import { apiPath } from '#calendar/paths.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';

interface Props {
  raceId: string;
  /** The hosts of the race's own websites (docs/rules.md#r93). */
  hosts: readonly string[];
  onSent(message: string): void;
}

/** Asks how staff can check the claim, then sends it. */
export function ClaimForm({ raceId, hosts, onSent }: Props) {
  const form = useApiForm({
    schema: claimSchema,
    failure: 'We couldn’t send your claim.',
    send: async (body) => {
      // A claim is for the race's event, which the race's page doesn't name.
      const racePath = apiPath(apiPaths.race, raceId);
      const { eventKey } = await callApi('GET', racePath, { answer: publicRaceSchema });
      const path = apiPath(apiPaths.eventClaims, eventKey);
      const { message } = await callApi('POST', path, { body, answer: messageSchema });
      onSent(message);
      return undefined;
    },
  });
  return (
    <ApiForm
      form={form}
      button="Claim this race"
      sending="Sending…"
      remedy={<SignInAgain inNewTab problem={form.problem} />}
    >
      <Field
        {...form.field('email')}
        type="email"
        label="Email at the race’s website (optional)"
        hint={
          hosts.length > 0
            ? `If it’s at ${hosts.join(' or ')}, such as you@${hosts[0]}, we’ll send it a link that confirms the race is yours right away. We’ll check any other address ourselves.`
            : 'We don’t know the race’s own website, so we’ll check your claim ourselves.'
        }
        autoComplete="email"
        data-first
      />
      <LongText
        {...form.field('note')}
        label="Note (optional)"
        hint={`${hosts.length > 0 ? 'Without such an address, tell' : 'Tell'} us how to check. That usually takes ${shownReviewTime}.`}
        rows={3}
        maxLength={maxNoteLength}
      />
    </ApiForm>
  );
}
