import { paths } from '#calendar/paths.ts';
import { failureText } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { signOut } from './sign-out.ts';

/** Ends the session and goes home. */
export function SignOut() {
  const { mutate, isPending, error } = useAction({
    mutationFn: signOut,
    onSuccess: () => location.assign(paths.home()),
  });
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-disabled={isPending || undefined}
        onClick={() => mutate()}
      >
        Log out
      </button>
      <p role="alert" className="font-semibold text-danger">
        {error && `You’re still signed in. ${failureText(error)}`}
      </p>
    </div>
  );
}
