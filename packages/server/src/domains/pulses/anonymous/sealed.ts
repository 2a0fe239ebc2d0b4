import { createHmac } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { SealedValues, type Binding } from '#platform/sealed-values.ts'

/** Keys of sends are sealed with this use of the secret of the installation. */
export const sealingUse = 'anonymous forms'

type Place =
  | { readonly table: 'anonymous_cells'; readonly column: 'sealed_key' }
  | { readonly table: 'anonymous_sends'; readonly column: 'sealed_mark_key' }
export const ofCell: Place = { table: 'anonymous_cells', column: 'sealed_key' }
export const ofMarks: Place = { table: 'anonymous_sends', column: 'sealed_mark_key' }

export const seal = (ctx: Context, place: Place, row: string, value: string): Buffer => sealing(ctx).seal(value, binding(ctx, place, row))

export const unseal = (ctx: Context, place: Place, row: string, sealed: Buffer): string =>
  sealing(ctx).open(sealed, binding(ctx, place, row))

/** Says of a person that they have a signature of a send, to whoever has the key of the send alone. */
export const markOf = (key: string, personId: string): string => createHmac('sha256', key).update(personId).digest('hex')

const sealing = ({ services }: Context) => new SealedValues(services.config.secret, sealingUse)
const binding = ({ actor: { tenantId } }: Context, place: Place, row: string): Binding => ({ tenantId, row, ...place })
