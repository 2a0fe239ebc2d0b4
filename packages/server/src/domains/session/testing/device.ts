import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export type Options = {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
  readonly allowCredentials?: readonly { readonly id: string }[]
}
/** What a device, or someone who has made their own, says otherwise than it should. */
export type Otherwise = {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly flags?: number
  readonly counter?: number
  readonly fmt?: string
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const [present, verified, withKey] = [0x01, 0x04, 0x40]

/** A device with one passkey, which it makes and signs with as browsers have it done. */
export class Device {
  readonly id = randomBytes(32).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #counter = 0
  #handle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  make({ challenge, rp, user }: Options, otherwise: Otherwise = {}): object {
    this.#handle = user?.id ?? ''
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(coseOf(this.#keys.publicKey)))])
    const data = Buffer.concat([
      this.#head(otherwise.rpId ?? rp?.id ?? '', { flags: present | verified | withKey, ...otherwise }),
      credential,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', otherwise.fmt ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ])
    const response = {
      clientDataJSON: this.#client('webauthn.create', challenge, otherwise).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    }
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  show({ challenge, rpId }: Options, otherwise: Otherwise & { readonly handle?: string; readonly key?: KeyObject } = {}): object {
    this.#counter += 1
    const data = this.#head(otherwise.rpId ?? rpId ?? '', { flags: present | verified, ...otherwise })
    const client = this.#client('webauthn.get', challenge, otherwise)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), otherwise.key ?? this.#keys.privateKey)
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: otherwise.handle ?? this.#handle,
    }
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #head(rpId: string, { flags, counter = this.#counter }: { flags: number; counter?: number }): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  #client(type: string, challenge: string, otherwise: Otherwise): Buffer {
    return Buffer.from(
      JSON.stringify({ type: otherwise.type ?? type, challenge, origin: otherwise.origin ?? this.#origin, crossOrigin: false }),
    )
  }
}

/** The public key, as COSE writes one of P-256 for ES256. */
function coseOf(key: KeyObject): Map<number, number | Uint8Array> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
}
