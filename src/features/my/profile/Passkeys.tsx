import { useRef } from 'react';
import { passkeysSchema } from '#accounts/passkey-answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { useOwn } from '#ui/session/use-own.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyItem } from './PasskeyItem.tsx';

/** The passkeys of an account, each with a way to remove it, and the form for a new one. */
export function Passkeys() {
  const { data, error, refetch } = useOwn(apiPaths.passkeys, passkeysSchema);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section id="passkeys">
      <h2 ref={heading} tabIndex={-1} className="title-lg mb-4">
        Passkeys
      </h2>
      <p>Sign in with your fingerprint, face or screen lock instead of a password.</p>
      {data?.isRequired && data.passkeys.length === 0 && (
        <p className="notice mt-4 font-semibold">
          Staff need a passkey to change roles, disable accounts, upload races or delete them.
        </p>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className="mt-4 border-t border-rule" aria-label="Your passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <p role="status" className={error && !data ? 'mt-4 text-muted' : 'sr-only'}>
        {!data && (error ? failureText(error) : 'Loading your passkeys…')}
      </p>
      {error && !data && (
        <button type="button" className="button mt-4" onClick={() => void refetch()}>
          Try again
        </button>
      )}
      {/* From the start, so that nothing below moves for the many who have no passkey yet. */}
      <AddPasskey />
    </section>
  );
}
