import { createHash, createHmac } from 'node:crypto'
import type { Services } from '#platform/services.ts'
import type { ChartLinkRow } from './sql.ts'

const secretBytes = 32
type Needed = { readonly config: Pick<Services['config'], 'secret'> }
type Which = Pick<ChartLinkRow, 'id' | 'version'> & { readonly tenantId: string }

/** What the address of a link carries. It is derived from the secret of the installation, so that it can be shown again although only its hash is kept. */
export function chartLinkToken({ config }: Needed, which: Which): { token: string; hash: string } {
  const secret = secretOf(config.secret, which)
  return { token: Buffer.concat([bytesOf(which.tenantId), secret]).toString('base64url'), hash: hashOf(secret) }
}

/** The organisation that a token names and the hash of its secret; undefined where it cannot be one. */
export function readChartLinkToken(token: string): { tenantId: string; hash: string } | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  return { tenantId: idIn(bytes), hash: hashOf(bytes.subarray(16)) }
}

export const chartLinkPath = (token: string) => `/shared/organisation-chart/${token}`

function secretOf(secret: string, { tenantId, id, version }: Which): Buffer {
  const key = createHmac('sha256', secret).update('kith chart link key').digest()
  return createHmac('sha256', key).update(`${tenantId}/${id}/${version}`).digest().subarray(0, secretBytes)
}

const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url')
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idIn = (bytes: Buffer) => bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
