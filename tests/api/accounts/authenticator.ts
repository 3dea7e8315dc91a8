import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The part of a browser's WebAuthn options that a device needs. */
interface CredentialOptions {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** The parts of an answer to falsify. */
interface Lies {
  challenge?: string;
  origin?: string;
  rpId?: string;
  userHandle?: string;
  /** Whether the device leaves out the user, as it may where the request named the passkeys. */
  omitsUser?: boolean;
  counter?: number;
  /** Whether the device verified its user. */
  isVerified?: boolean;
  type?: string;
}

interface StoredPasskey {
  id: Buffer;
  key: KeyObject;
  x: Buffer;
  y: Buffer;
  userHandle: string;
  counter: number;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/**
 * A device with passkeys and its browser, following WebAuthn Level 3. It signs with ES256, keeps a counter, and derives
 * its keys from the seed.
 */
export function anAuthenticator(seed = 'device', origin = 'http://localhost:8888') {
  const credentials: StoredPasskey[] = [];

  function clientData(type: string, options: CredentialOptions, lies: Lies): string {
    const challenge = lies.challenge ?? options.challenge;
    const data = { type, challenge, origin: lies.origin ?? origin, crossOrigin: false };
    return JSON.stringify(data);
  }

  /** Relying party, flags and counter (WebAuthn §6.1). */
  function authenticatorData(
    options: CredentialOptions,
    counter: number,
    lies: Lies,
    attested?: Buffer,
  ): Buffer {
    const rpId = lies.rpId ?? options.rpId ?? options.rp?.id ?? '';
    const flags = 0x01 | ((lies.isVerified ?? true) ? 0x04 : 0) | (attested ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)]);
  }

  return {
    /** The id of the newest passkey. */
    get lastId() {
      return base64url(credentials.at(-1)?.id ?? '');
    },

    /** Makes a passkey, as `navigator.credentials.create` does. */
    create(json: object, lies: Lies = {}) {
      const options = json as CredentialOptions;
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(sha256(`${seed} ${credentials.length}`));
      const point = pair.getPublicKey();
      const [x, y] = [point.subarray(1, 33), point.subarray(33)];
      const jwk = { kty: 'EC', crv: 'P-256', d: base64url(pair.getPrivateKey()) };
      const key = createPrivateKey({
        key: { ...jwk, x: base64url(x), y: base64url(y) },
        format: 'jwk',
      });
      const id = sha256(`id ${seed} ${credentials.length}`);
      credentials.push({ id, key, x, y, userHandle: options.user?.id ?? '', counter: 0 });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(options, 0, lies, attested)],
        ]),
      );
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' },
        ...{ clientExtensionResults: {}, authenticatorAttachment: 'platform' },
        response: {
          clientDataJSON: base64url(clientData(lies.type ?? 'webauthn.create', options, lies)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },

    /** Signs with the passkey of an id, or with the newest one, as `navigator.credentials.get` does. */
    get(json: object, lies: Lies & { id?: string } = {}) {
      const options = json as CredentialOptions;
      const used = credentials.findLast(({ id }) => !lies.id || base64url(id) === lies.id);
      if (!used) throw new Error('The device has no such passkey.');
      used.counter += 1;
      const clientJson = clientData(lies.type ?? 'webauthn.get', options, lies);
      const data = authenticatorData(options, used.counter, lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientJson)]), used.key);
      const id = base64url(used.id);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(clientJson),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(!lies.omitsUser && { userHandle: lies.userHandle ?? used.userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;

/** An ES256 key (RFC 9053 §7.1.1). */
const coseKey = (x: Buffer, y: Buffer) =>
  cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  );

type Cbor = number | string | Buffer | Map<string | number, Cbor>;

/** The part of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => Buffer.concat([cbor(key), cbor(item)]));
    return Buffer.concat([cborHead(5, value.size), ...entries]);
  }
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
