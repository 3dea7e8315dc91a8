import type { ComponentProps } from 'react';

/** A link that takes along where the sign-in is to lead; a line of script in the page adds it before React has come. */
export function NextLink(props: ComponentProps<'a'> & { href: string }) {
  return <a data-keep-next="" suppressHydrationWarning {...props} />;
}
