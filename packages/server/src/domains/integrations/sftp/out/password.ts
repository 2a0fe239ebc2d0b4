import type { Config } from '#platform/config.ts'
import { SealedValues } from '#platform/sealed-values.ts'

type Row = { readonly tenantId: string; readonly id: string }

export const sealedUse = 'sftp'
const bindingOf = ({ tenantId, id }: Row) => ({ tenantId, table: 'sftp_outbound', row: id, column: 'sealed_password' })

/** Seals the password for the server of an organisation, so that no reader of the database can sign in there. */
export const sealPassword = ({ secret }: Pick<Config, 'secret'>, row: Row, password: string): Buffer =>
  new SealedValues(secret, sealedUse).seal(password, bindingOf(row))

export const openPassword = ({ secret }: Pick<Config, 'secret'>, row: Row, sealed: Buffer): string =>
  new SealedValues(secret, sealedUse).open(sealed, bindingOf(row))
