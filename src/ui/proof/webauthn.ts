import { type CreationOptions, signingOptionsSchema } from '#accounts/passkey-answers.ts';
import { callApi, failureText } from '../api/api.ts';

// Loaded only when someone uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Has the device sign a challenge from `path`; resolves to the credential that the server verifies. */
export async function signWithPasskey(path: string) {
  const optionsJSON = await callApi('POST', path, { answer: signingOptionsSchema });
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

/** Has the device create a passkey; resolves to the credential that the server verifies. */
export async function makePasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

/** By the name of the browser's error (WebAuthn Level 3 §5.1). */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again when you’re ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t make a passkey.',
  SecurityError: 'Passkeys don’t work at this address.',
};

/** The message for a failed passkey. */
export function passkeyProblem(error: unknown): string {
  if (!('PublicKeyCredential' in window)) return 'This browser can’t use passkeys.';
  const name = error instanceof Error ? error.name : '';
  return problems[name] ?? failureText(error);
}
