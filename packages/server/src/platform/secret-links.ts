import { createHash, createHmac } from 'node:crypto'

const secretBytes = 32
type Needed = { readonly config: { readonly secret: string } }
/** What an address opens; with another version it has another secret. */
export type Linked = { readonly tenantId: string; readonly id: string; readonly version: number }

/**
 * Secrets of addresses that open something without a session. They are derived from the secret of the installation, so that an address
 * can be shown again although only a hash of its secret is kept. `use` keeps those of one kind from opening another.
 */
export function secretLinks(use: string) {
  return {
    token({ config }: Needed, linked: Linked): { token: string; hash: string } {
      const secret = secretOf(config.secret, use, linked)
      return { token: Buffer.concat([bytesOf(linked.tenantId), secret]).toString('base64url'), hash: hashOf(secret) }
    },
    /** The organisation that a token names and the hash of its secret; undefined where it cannot be one. */
    read(token: string): { tenantId: string; hash: string } | undefined {
      if (!/^[\w-]{64}$/.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      return { tenantId: idIn(bytes), hash: hashOf(bytes.subarray(16)) }
    },
  }
}

function secretOf(secret: string, use: string, { tenantId, id, version }: Linked): Buffer {
  const key = createHmac('sha256', secret).update(use).digest()
  return createHmac('sha256', key).update(`${tenantId}/${id}/${version}`).digest().subarray(0, secretBytes)
}

const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url')
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idIn = (bytes: Buffer) => bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
