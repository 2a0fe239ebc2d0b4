import { capitalise } from '@kith/shared/capitalise.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { plural } from '@kith/shared/naming.ts'
import { placeOfJob } from '@kith/shared/record-list.ts'
import { actionsOf, slugOfAction } from '@kith/shared/record-actions.ts'
import { openingSlugs } from '@kith/shared/record-secrecy.ts'
import { isOwned, ownerField, type RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { builder, read, type Output, type Request, type Types } from '../graphql/builder.ts'
import { facetFields } from '../facets/fields.ts'
import { enumOf } from '../graphql/input.ts'
import { may } from '../rights/check.ts'
import { viewerCan } from './acting.ts'
import { derivedValue } from './derived.ts'
import { fieldValues, type RecordRow, type RecordValues } from './columns.ts'
import { ownerIdOf, ownerTarget } from './owners.ts'
import { labelOfPlace } from './places-of-jobs.ts'
import { presentationOf, type Presented } from './presented.ts'

/** One value for each declaration, no matter who asks. */
const types = new WeakMap<RecordKind, ReturnType<typeof makeType>>()

/** The GraphQL type of a declared kind. */
export function recordType(kind: RecordKind) {
  const type = types.get(kind) ?? makeType(kind)
  types.set(kind, type)
  return type
}

function makeType(kind: RecordKind) {
  const type = builder.objectRef<RecordRow>(kind.type)
  type.implement({
    fields: (t, { presented }) => ({
      id: t.id({ nullable: false, resolve: ({ id }) => id }),
      version: t.int({ nullable: false, resolve: ({ version }) => version }),
      ...(isOwned(kind) ? ownerFields(t, kind, presented) : {}),
      ...declaredFields(t, kind, presented, ofKit(kind)),
      ...facetFields(t, kind),
      ...Object.fromEntries(
        Object.entries(kind.derived ?? {}).map(([name, field]) => [
          name,
          shownField(t, outputOf(name, field), async (row, request) => derivedValue(await read(request), kind, name, row), false),
        ]),
      ),
      ...Object.fromEntries(
        (kind.list?.columns ?? []).flatMap((column) => {
          const place = placeOfJob(kind, column)
          if (!place) return []
          return [[place.name, t.string({ resolve: async (row, _, request) => labelOfPlace(await read(request), place, row) })]]
        }),
      ),
      viewerMay: t.stringList({
        nullable: false,
        description: 'The permissions on records of this kind that you hold for this record.',
        resolve: async (row, _, request) => passing(await read(request), kind, row, rightsOf(kind)),
      }),
      viewerCan: t.stringList({
        nullable: false,
        description: 'The actions that you can take with this record now: its state and rules allow them, and you have the permission.',
        resolve: async (row, _, request) => viewerCan(await read(request), kind, row),
      }),
      closedFields: t.stringList({
        nullable: false,
        description: 'Names of fields that are null because the reader has no permission to see them.',
        resolve: async (row, _, request) => closedFields(await read(request), kind, row),
      }),
    }),
  })
  return type
}

type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<Types, RecordRow>

type PresentedKinds = ReadonlyMap<string, Presented>

function ownerFields(t: FieldBuilder, kind: RecordKind, presented: PresentedKinds) {
  const shown = presentationOf(presented, kind.owner)
  return {
    [ownerField(kind)]: t.id({ nullable: false, resolve: (row) => ownerIdOf(kind, row) }),
    ...(shown
      ? { [kind.owner]: shownField(t, shown.type, async (row, request) => shown.load(await read(request), ownerIdOf(kind, row))) }
      : {}),
  }
}

type Reading<Row> = {
  /** Whether the reader may see this field of this very record. */
  readonly isOpen: (ctx: Context, name: string, row: Row) => Promise<boolean>
  /** Everyone who may see the record may see the fields that have no right of their own. */
  readonly isAlwaysOpen?: boolean
  /** The row with the columns of the kind. */
  readonly rowOf: (ctx: Context, row: Row) => RecordValues | Promise<RecordValues>
}

const ofKit = (kind: RecordKind): Reading<RecordRow> => ({
  isOpen: async (ctx, name, row) => {
    const { view } = kind.fields[name] ?? {}
    return view === undefined || (await passing(ctx, kind, row, [view])).length > 0
  },
  isAlwaysOpen: true,
  rowOf: (_, row) => row,
})

/** The declared fields of a kind, each by its own right, and beside a reference the record that it points at; a type written by hand spreads them. */
export function declaredFields<Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  kind: RecordKind,
  presented: PresentedKinds,
  { isOpen, isAlwaysOpen = false, rowOf }: Reading<Row>,
) {
  const all: Record<string, ReturnType<typeof t.field>> = {}
  for (const [name, field] of Object.entries<Field>(kind.fields)) {
    const one = { fields: { [name]: field } }
    const valueOf = async (ctx: Context, row: Row) =>
      (await isOpen(ctx, name, row)) ? fieldValues(one, await rowOf(ctx, row))[name] : null
    all[name] = shownField(
      t,
      outputOf(`${kind.type}${capitalise(name)}`, field),
      async (row, request) => valueOf(await read(request), row),
      !(field.required && field.view === undefined && isAlwaysOpen && isThere(kind, name)),
    )
    if (field.kind === 'references' && field.references && name.endsWith('Ids')) {
      const each = presentationOf(presented, field.references)
      if (each)
        all[plural(name.slice(0, -3))] = shownField(t, [each.type] as Output, async (row, request) => {
          const ctx = await read(request)
          const ids = await valueOf(ctx, row)
          const found = await Promise.all((Array.isArray(ids) ? ids : []).map((id) => each.find(ctx, String(id))))
          return found.filter((record) => record !== null)
        })
    }
    const shown = field.kind === 'reference' && field.references ? presentationOf(presented, field.references) : undefined
    if (!shown || !name.endsWith('Id')) continue
    all[name.slice(0, -2)] = shownField(t, shown.type, async (row, request) => {
      const ctx = await read(request)
      const id = await valueOf(ctx, row)
      return typeof id === 'string' ? shown.find(ctx, id) : null
    })
  }
  return all
}

/** A draft has its state, and perhaps nothing else; a field that is not always shown may be empty, too. */
const isThere = ({ states, fields }: RecordKind, name: string) => !fields[name]?.shownIf && (!states?.relaxed || states.field === name)

/** Pothos cannot type a field that is built from a declaration. */
const shownField = <Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  type: Output,
  resolve: (row: Row, request: Request) => unknown,
  nullable = true,
) => t.field({ type: type as 'Json', nullable, resolve: (row, _, request) => resolve(row, request) })

function outputOf(name: string, { kind, choices, choicesName, fields }: Field): Output {
  switch (kind) {
    case 'integer':
      return 'Int'
    case 'boolean':
      return 'Boolean'
    case 'decimal':
      return 'Decimal'
    case 'date':
      return 'Date'
    case 'moment':
      return 'DateTime'
    case 'id':
    case 'reference':
      return 'ID'
    case 'references':
      return ['ID']
    case 'choice':
      return enumOf(choicesName ?? name, choices ?? [])
    case 'choices':
      return [enumOf(choicesName ?? name, choices ?? [])]
    case 'object':
      return partsType(name, fields ?? {})
    case 'list':
      return [partsType(name, fields ?? {})]
    case 'text':
    case 'longText':
      return 'String'
  }
}

function partsType(name: string, fields: Fields) {
  return builder.objectRef<RecordValues>(name).implement({
    fields: (t) =>
      Object.fromEntries(
        Object.entries<Field>(fields).map(([part, field]) => [
          part,
          // Pothos cannot type a field that is built from a declaration
          t.field({ type: outputOf(`${name}${capitalise(part)}`, field) as 'Json', resolve: (values) => values[part] }),
        ]),
      ),
  })
}

async function passing(ctx: Context, kind: RecordKind, row: RecordRow, slugs: readonly string[]): Promise<string[]> {
  const target = ownerTarget(kind, row)
  const passes = await Promise.all(slugs.map((slug) => may(ctx, slug, target)))
  return slugs.filter((_, index) => passes[index])
}

async function closedFields(ctx: Context, kind: RecordKind, row: RecordRow): Promise<string[]> {
  const guarded = Object.entries<Field>(kind.fields).flatMap(([name, { view }]) => (view === undefined ? [] : [{ name, view }]))
  const open = new Set(await passing(ctx, kind, row, [...new Set(guarded.map(({ view }) => view))]))
  return guarded.filter(({ view }) => !open.has(view)).map(({ name }) => name)
}

function rightsOf(kind: RecordKind): string[] {
  const { permissions, fields } = kind
  const ofActions = actionsOf(kind).flatMap(([name]) => slugOfAction(kind, name) ?? [])
  const ofFields = Object.values<Field>(fields).flatMap(({ view, edit }) => [view ?? [], edit ?? []].flat())
  return [...new Set([...Object.values(permissions), ...ofActions, ...ofFields, ...openingSlugs(kind)])]
}
