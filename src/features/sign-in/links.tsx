import type { ComponentProps } from 'react';
import { paths } from '#calendar/paths.ts';

/** A link that takes along where the sign-in is to lead; a line of script in the page adds it before React has come. */
export function NextLink(props: ComponentProps<'a'> & { href: string }) {
  return <a data-keep-next="" suppressHydrationWarning {...props} />;
}

/** The way in without a password of ours; a plain link, for Google's page follows. */
export function GoogleButton() {
  return (
    <>
      <p className="needs-script flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      <NextLink className="button min-h-12 w-full" href={paths.googleSignIn()}>
        Sign in with Google
      </NextLink>
    </>
  );
}
