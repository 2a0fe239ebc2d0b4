import { SealedValues } from '../sealed-values.ts'

/** The email whose link it is. */
type Owner = { readonly tenantId: string; readonly mailId: string }

/** Keeps the links of emails from readers of the database. */
export class LinkCipher {
  readonly #values: SealedValues

  constructor(secret: string) {
    this.#values = new SealedValues(secret, 'mail link')
  }

  seal(link: string, owner: Owner): Buffer {
    return this.#values.seal(link, placeOf(owner))
  }

  /** Throws where it was sealed by another installation or for another row. */
  open(sealed: Buffer, owner: Owner): string {
    return this.#values.open(sealed, placeOf(owner))
  }
}

const placeOf = ({ tenantId, mailId }: Owner) => ({ tenantId, table: 'email_messages', row: mailId, column: 'link' })

/** A link as others may see it: where it leads, without what it carries. */
export const masked = (link: string) => link.replace(/[#?].*$/s, (carried) => `${carried[0]}••••••••`)
