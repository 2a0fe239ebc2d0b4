import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** The row whose link it is: a link that was copied into another row opens nothing. */
type Place = { readonly tenantId: string; readonly mailId: string }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Keeps the links of emails from whoever reads the database: AES-GCM, bound to tenant, table, row and column. */
export class LinkCipher {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('kith mail link key').digest()
  }

  seal(link: string, place: Place): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(nameOf(place))
    const sealed = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Throws where it was sealed by another installation or for another row. */
  open(sealed: Buffer, place: Place): string {
    const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes))
    decipher.setAAD(nameOf(place)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  }
}

const nameOf = ({ tenantId, mailId }: Place) => Buffer.from(`${tenantId}/email_messages/${mailId}/link`)

/** A link as others may see it: where it leads, without what it carries. */
export const masked = (link: string) => link.replace(/[#?].*$/s, (carried) => `${carried[0]}••••••••`)
