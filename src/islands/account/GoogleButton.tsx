import { paths } from '#calendar/paths.ts';

/** The way in without a password of ours; a plain link, for Google's page follows. */
export function GoogleButton({ next }: { next: string | undefined }) {
  return (
    <>
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      <a className="button min-h-12 w-full" href={paths.googleSignIn(next)}>
        Sign in with Google
      </a>
    </>
  );
}
