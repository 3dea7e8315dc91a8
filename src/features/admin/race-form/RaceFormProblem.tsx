import { StaffSignInAgain } from '../StaffSignInAgain.tsx';
import type { RaceFormApi } from './use-race-form.ts';

/** Why the form did not go through, beside the buttons that sent it. */
export function RaceFormProblem({ race }: { race: RaceFormApi }) {
  const { problem, form } = race;
  const wrong = Object.keys(form.formState.errors).length;
  return (
    <div role="alert" className="w-full empty:hidden">
      {problem && (
        <p className="notice notice-failure font-semibold">
          {problem.text} <StaffSignInAgain code={problem.code} />
        </p>
      )}
      {!problem && wrong > 0 && (
        <p className="font-semibold text-danger">
          {wrong === 1 ? 'One field needs' : `${wrong} fields need`} another look.
        </p>
      )}
    </div>
  );
}
