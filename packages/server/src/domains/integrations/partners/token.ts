import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { SealedValues } from '#platform/sealed-values.ts'

const use = 'directory'
const bindingOf = (tenantId: string, row: string) => ({ tenantId, table: 'integrations', row, column: 'sealed_token' })

/** Seals what another program asks for, so that no reader of the database can show it. */
export const sealToken = ({ services, actor }: Context, id: string, token: string): Buffer =>
  new SealedValues(services.config.secret, use).seal(token, bindingOf(actor.tenantId, id))

export const openToken = ({ secret }: Pick<Config, 'secret'>, { tenantId, id }: { tenantId: string; id: string }, sealed: Buffer): string =>
  new SealedValues(secret, use).open(sealed, bindingOf(tenantId, id))
