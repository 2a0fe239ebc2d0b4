import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mask } from '@kith/shared/sealed.ts'

/** Where a sealed value is kept: copied anywhere else it opens nothing. */
export type Binding = { readonly tenantId: string; readonly table: string; readonly row: string; readonly column: string }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Keeps secrets from readers of the database: AES-GCM with a key of this installation for each use, bound to tenant, table, row and column. */
export class SealedValues {
  readonly #key: Buffer

  constructor(secret: string, use: string) {
    this.#key = createHmac('sha256', secret).update(`kith ${use} key`).digest()
  }

  seal(value: string, binding: Binding): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(nameOf(binding))
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Throws where it was sealed by another installation or for another place. */
  open(sealed: Buffer, binding: Binding): string {
    const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes))
    decipher.setAAD(nameOf(binding)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  }
}

/** What an event says of a sealed value: whether there was one, is one, and whether it changed. */
export function saidOfSealed(before: unknown, after: unknown): { before: string | null; after: string | null } {
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return { before: before === null ? null : mask, after: after === null ? null : isSame ? mask : '••••' }
}

const nameOf = ({ tenantId, table, row, column }: Binding) => Buffer.from(`${tenantId}/${table}/${row}/${column}`)
