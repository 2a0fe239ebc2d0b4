import { kindOf, type KindName } from '@kith/shared/catalogue.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { isGuarded } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { read, type Request } from '../graphql/builder.ts'
import { isKindOff } from '../modules.ts'
import { permissionOf } from './catalogue.ts'
import { may, type Target } from './check.ts'
import { reachOf } from './reach.ts'

/** Everything that a kind declares to have a value: its fields, and what its events say beside them. */
export function valuesOf(kind: KindName): Fields {
  const { fields, facts } = kindOf(kind)
  return { ...fields, ...facts }
}

/** The values of a record that the reader may not see: each asks for a permission of its own, or points at what the organisation does not have. */
export async function closedFields(
  ctx: Context,
  record: Target & { readonly kind: KindName },
  judgedBy: Target = record,
): Promise<string[]> {
  const closable = Object.entries(valuesOf(record.kind)).filter(
    ([, { view, references }]) => view !== undefined || isKindOff(ctx, references),
  )
  const verdicts = await Promise.all(closable.map(([, field]) => mayViewField(ctx, field, judgedBy)))
  return closable.flatMap(([name], index) => (verdicts[index] ? [] : [name]))
}

type Reading<Row> = {
  readonly kind: KindName
  readonly idOf: (row: Row) => string
  /** Nothing of a record out of sight is open, whatever a permission reaches. */
  readonly isVisible?: (row: Row) => boolean
  /** Whether the reader may view the record itself, where its row says so already. */
  readonly mayViewRecord?: (row: Row) => boolean
}
type Reader<Row, Value> = (ctx: Context, row: Row) => Value | Promise<Value>
type Resolver<Row, Value> = (row: Row, args: unknown, request: Request) => Promise<Value | null>

/** Resolvers for the type of a kind: each gives null to a reader who may not see the value, and `closedFields` names those. */
export function fieldReader<Row>({ kind, idOf, isVisible = () => true, mayViewRecord }: Reading<Row>) {
  const target = (row: Row) => ({ kind, id: idOf(row) })

  async function isOpen(ctx: Context, name: string, row: Row): Promise<boolean> {
    if (!isVisible(row)) return false
    const { view, references } = valuesOf(kind)[name] ?? {}
    if (isKindOff(ctx, references)) return false
    return view === undefined ? isRecordOpen(ctx, row) : mayView(ctx, view, target(row))
  }
  async function isRecordOpen(ctx: Context, row: Row): Promise<boolean> {
    if (!isVisible(row)) return false
    if (mayViewRecord) return mayViewRecord(row)
    const { view } = kindOf(kind).permissions
    return view === undefined || mayView(ctx, view, target(row))
  }
  return {
    isOpen,
    isRecordOpen,
    /** The value of a declared field, by the rights of that field. */
    field<Value>(name: string, value: Reader<Row, Value>): Resolver<Row, Value> {
      if (!(name in valuesOf(kind))) throw new Error(`'${kind}' declares no field '${name}'`)
      return async (row, _, request) => {
        const ctx = await read(request)
        return (await isOpen(ctx, name, row)) ? value(ctx, row) : null
      }
    },
    /** What is no field of its own, by the right to view the record. */
    derived<Value>(value: Reader<Row, Value>): Resolver<Row, Value> {
      return async (row, _, request) => {
        const ctx = await read(request)
        return (await isRecordOpen(ctx, row)) ? value(ctx, row) : null
      }
    },
    closedFields: async (row: Row, _: unknown, request: Request): Promise<string[]> => closedFields(await read(request), target(row)),
  }
}

const mayViewField = async (ctx: Context, { view, references }: Field, record: Target): Promise<boolean> =>
  !isKindOff(ctx, references) && (view === undefined || (await mayView(ctx, view, record)))

/** Of a record that the reader can see, a right that reaches everyone reaches it too. */
export async function mayView(ctx: Context, slug: string, record: Target): Promise<boolean> {
  const reachesAll = permissionOf(slug).kind === 'hierarchical' && reachOf(ctx.actor, slug) === 'ALL' && !isGuarded(kindOf(record.kind))
  return reachesAll || may(ctx, slug, record)
}
