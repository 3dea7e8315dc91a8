/** Whether the browser counts on somebody being signed in; the server knows, this saves asking it. */
export function isSignedIn(): boolean {
  return /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
}

/** For when the server has said that nobody is. */
export function forgetSignedIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has the Cookie Store
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
}
