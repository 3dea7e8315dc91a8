import type { ComponentProps } from 'react';
import { paths } from '#calendar/paths.ts';

/** Passes on the `next` page; an inline script adds it before hydration. */
export function NextLink(props: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      data-forward-next=""
      suppressHydrationWarning
      {...props}
    />
  );
}

/** A plain link, because it leads to Google's page. */
export function GoogleButton() {
  return (
    <>
      <p className="needs-script flex basis-full items-center gap-3 text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      <NextLink className="button min-h-12 w-full" href={paths.googleSignIn()}>
        Sign in with Google
      </NextLink>
    </>
  );
}
