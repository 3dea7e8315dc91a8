import { passkeysSchema } from '#accounts/passkey-schemas.ts';
import { paths } from '#calendar/paths.ts';
import { failureText } from '../failure-text.ts';
import { useOwn } from '../own/use-own.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyItem } from './PasskeyItem.tsx';

/** The passkeys of an account, with a way to add and to remove one. */
export function Passkeys() {
  const { data, error, refetch } = useOwn(paths.apiPasskeys(), passkeysSchema);
  return (
    <section id="passkeys">
      <h2 className="title-lg mb-4">Passkeys</h2>
      <p>Sign in with your fingerprint, face or screen lock instead of a password.</p>
      {data?.isRequired && data.passkeys.length === 0 && (
        <p className="notice mt-4 font-semibold">
          Staff need a passkey to change roles, disable accounts, upload races or delete them.
        </p>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className="mt-4 border-t border-rule" aria-label="Your passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data ? (
        <AddPasskey />
      ) : (
        <p role="status" className="mt-4 text-muted">
          {error ? failureText(error) : 'Loading your passkeys…'}
        </p>
      )}
      {error && !data && (
        <button type="button" className="button mt-4" onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </section>
  );
}
