import type { Context } from '../context.ts'
import type { SealedColumn } from '../portable.ts'
import { SealedValues } from '../sealed-values.ts'
import type { RequestRow } from './sql.ts'

/** What the key of inputs that wait is made for. */
const use = 'change request'
const [table, column] = ['change_requests', 'sealed_input'] as const

/** The input of a mutation as a request keeps it until it is settled: some of what it was given may be sealed wherever it is written. */
export const sealedInput = (ctx: Context, id: string, input: unknown): string =>
  sealerOf(ctx).seal(JSON.stringify(input), placeOf(ctx, id)).toString('hex')

/** Throws for a request that is settled, or was sealed by another installation. */
export function openedInput(ctx: Context, { id, sealed_input: sealed }: RequestRow): Readonly<Record<string, unknown>> {
  if (!sealed) throw new Error(`The input of the request ${id} is not kept any more`)
  // Only the input of a mutation is sealed for this place
  return JSON.parse(sealerOf(ctx).open(sealed, placeOf(ctx, id))) as Readonly<Record<string, unknown>>
}

/** What the file of an organisation needs to know of it. */
export const sealedInputColumn: SealedColumn = { table, column, use, row: 'id' }

const sealerOf = ({ services }: Context) => new SealedValues(services.config.secret, use)
const placeOf = ({ actor }: Context, row: string) => ({ tenantId: actor.tenantId, table, row, column })
