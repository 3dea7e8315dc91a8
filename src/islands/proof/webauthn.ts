import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callApi } from '../api.ts';
import { failureText } from '../failure-text.ts';

// The library comes only when someone uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** The server's words for what a browser is to ask of a device; the browser reads them. */
export const creationOptions = {
  parse: (body: unknown) => body as PublicKeyCredentialCreationOptionsJSON,
};
const requestOptions = {
  parse: (body: unknown) => body as PublicKeyCredentialRequestOptionsJSON,
};

/** Has a device sign a challenge that is asked for at `path`. Answers what the server is to check. */
export async function signWithPasskey(path: string) {
  const optionsJSON = await callApi('POST', path, { answer: requestOptions });
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

/** Has a device make a passkey. Answers what the server is to check. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

/** By the names that browsers give what went wrong (WebAuthn Level 3 §5.1). */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again when you’re ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t make a passkey.',
  SecurityError: 'Passkeys don’t work at this address.',
};

/** What someone is told when a passkey did not do. */
export function passkeyProblem(error: unknown): string {
  if (!('PublicKeyCredential' in window)) return 'This browser can’t use passkeys.';
  const name = error instanceof Error ? error.name : '';
  return problems[name] ?? failureText(error);
}
