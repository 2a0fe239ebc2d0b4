import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import ssh2 from 'ssh2'
import type { ParsedKey } from 'ssh2'

/** Spoken by both sides of Kith: nothing that rests on SHA-1, DSA or CBC. */
export const algorithms = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'diffie-hellman-group-exchange-sha256',
    'diffie-hellman-group14-sha256',
    'diffie-hellman-group16-sha512',
  ],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'chacha20-poly1305@openssh.com', 'aes128-ctr', 'aes192-ctr', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
} as const satisfies ssh2.Algorithms

/**
 * Offered to those who bring files. Of the ciphers that both sides know, the first in the client's order is taken, which for OpenSSH 9 is
 * ChaCha20; the library computes it at little more than half the speed of AES, which every client has as well.
 */
export const quickCiphers = algorithms.cipher.filter((name) => name !== 'chacha20-poly1305@openssh.com')

const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives an ed25519 key from the secret of an installation, alike in all of its processes, in the form of OpenSSH. */
export function derivedKey(secret: string, use: string): string {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `kith sftp ${use}`, 32))
  const whole = createPrivateKey({ key: Buffer.concat([pkcs8OfEd25519, seed]), format: 'der', type: 'pkcs8' })
  const open = Buffer.from(createPublicKey(whole).export({ format: 'jwk' }).x ?? '', 'base64url')
  const [type, none] = ['ssh-ed25519', Buffer.from('none')]
  const check = Buffer.alloc(8)
  const unpadded = Buffer.concat([check, part(Buffer.from(type)), part(open), part(Buffer.concat([seed, open])), part(Buffer.from('kith'))])
  const padding = Buffer.from(Array.from({ length: (8 - (unpadded.length % 8)) % 8 }, (_, at) => at + 1))
  const bytes = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    part(none),
    part(none),
    part(Buffer.alloc(0)),
    uint32(1),
    part(Buffer.concat([part(Buffer.from(type)), part(open)])),
    part(Buffer.concat([unpadded, padding])),
  ])
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? []
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines.join('\n')}\n-----END OPENSSH PRIVATE KEY-----\n`
}

/** Kith shows itself with this key to those who bring files. */
export const hostKey = ({ secret }: { readonly secret: string }) => derivedKey(secret, 'host key')
/** Kith signs in with this key at the server of an organisation. */
export const clientKey = ({ secret }: { readonly secret: string }, tenantId: string) => derivedKey(secret, `client key ${tenantId}`)

/** A server keeps this line of a key to let it in. */
export function publicLine(privateKey: string): string {
  const key = parsed(privateKey)
  return key ? `${key.type} ${key.getPublicSSH().toString('base64')} kith` : ''
}

/** OpenSSH shows keys in the same way, so that they can be compared. */
export const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

export const fingerprintOfPrivate = (privateKey: string) => fingerprintOf(parsed(privateKey)?.getPublicSSH() ?? Buffer.alloc(0))

const accepted = new Set(['ssh-ed25519', 'ssh-rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'])
const leastRsaBits = 2048

/** Reads a public key that somebody signs in with; undefined for anything else, and for keys that are too weak. */
export function readPublicKey(text: string): ParsedKey | undefined {
  const key = parsed(text.trim())
  if (!key || key.isPrivateKey() || !accepted.has(key.type)) return undefined
  const bits = key.type === 'ssh-rsa' ? (createPublicKey(key.getPublicPEM()).asymmetricKeyDetails?.modulusLength ?? 0) : leastRsaBits
  return bits < leastRsaBits ? undefined : key
}

/** Returns null for a public key that cannot be read, and without one. */
export function fingerprintOfPublic(text: string | null): string | null {
  const key = text === null ? undefined : readPublicKey(text)
  return key ? fingerprintOf(key.getPublicSSH()) : null
}

/** Tells the kind of a key that a server shows by its first bytes. */
export const typeOfKey = (key: Buffer) => key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1')

function parsed(text: string): ParsedKey | undefined {
  const key = ssh2.utils.parseKey(text)
  return key instanceof Error ? undefined : key
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const part = (bytes: Buffer) => Buffer.concat([uint32(bytes.length), bytes])
