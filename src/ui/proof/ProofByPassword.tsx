import { loginSchema } from '#accounts/schemas.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { callApi } from '../api/api.ts';
import { ApiForm } from '../form/ApiForm.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useApiForm } from '../form/use-api-form.ts';

const schema = loginSchema.pick({ password: true });

export function ProofByPassword({ onProven }: { onProven(): void }) {
  const form = useApiForm({
    schema,
    failure: 'We couldn’t check your password. Please try again.',
    send: async (body) => {
      await callApi('POST', apiPaths.prove, { body });
      onProven();
      return undefined;
    },
  });
  return (
    <ApiForm form={form} button="Confirm" sending="Checking…">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        data-first=""
        {...form.field('password')}
      />
    </ApiForm>
  );
}
