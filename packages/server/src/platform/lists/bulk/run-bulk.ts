import type { Checked, Field, Fields } from '@kith/shared/fields.ts'
import { bulkActionFields } from '@kith/shared/list-inputs.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { asActor } from '../../begin.ts'
import type { Context } from '../../context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '../../errors.ts'
import { listFor } from '../../facets/custom-fields/in-lists.ts'
import { builder, type Request } from '../../graphql/builder.ts'
import { checkInputs } from '../../graphql/check-input.ts'
import { inputTypeOf } from '../../graphql/input.ts'
import type { MutationOperation } from '../../graphql/operations.ts'
import type { Preview } from '../../mutations/run.ts'
import { problemsOf } from '../../mutations/problems-of.ts'
import { ensureOneOf } from '../../rights/check.ts'
import { isUuid } from '../../rights/check.ts'
import { listNamed, orderOf, Unable, type Asked, type Chosen, type List } from '../define-list.ts'
import { readFilters } from '../read-filters.ts'

const name = 'runBulkAction'
const mostRecords = 500

type Input = Checked<typeof bulkActionFields>
type Given = Readonly<Record<string, unknown>>
type BulkRow = { readonly id: string; readonly name: string; readonly problems: readonly Problem[]; readonly asksApproval: boolean }

const BulkRowType = builder.objectRef<BulkRow>('BulkActionRow').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    problems: t.stringList({
      nullable: false,
      description: 'Why the record was left as it is; empty for one that was changed.',
      resolve: ({ problems }) => problems.map(({ message }) => message),
    }),
    asksApproval: t.exposeBoolean('asksApproval', {
      nullable: false,
      description: 'The record changes once others have approved it.',
    }),
  }),
})

/**
 * An action of a declared list on many of its rows. It runs the ordinary mutation once for each record, with its permission, rules and
 * event: what may be written is written, and of the rest the answer says why not. A preview does the same and takes it back.
 */
export const runBulkAction: MutationOperation = {
  kind: 'mutation',
  name,
  permissions: ['signed-in'],
  byReach: false,
  // The mutation that it runs says so
  asOneself: false,
  runNamed: (ctx, values) => run(ctx, values as Input),
  previewNamed: (ctx, values) => preview(ctx, values as Input),
  runApproved: notInOthers,
  runManyNamed: notInOthers,
  runManyApproved: notInOthers,
  judgeManyNamed: notInOthers,
  addTo: (schema) =>
    schema.mutationField(name, (t) =>
      t.field({
        type: [BulkRowType],
        nullable: { list: false, items: false },
        description: `Runs an action of a list on the selected rows, or on all that the filters match, at most ${mostRecords}. Returns a result for each.`,
        args: { input: t.arg({ type: inputTypeOf('BulkActionInput', bulkActionFields), required: true }) },
        resolve: (_, { input }, request) => within(request, input as Input),
      }),
    ),
}

function notInOthers(): Promise<never> {
  throw new Error(`'${name}' runs other mutations, and nothing runs it`)
}

class Undone extends Error {
  readonly rows: readonly BulkRow[]
  constructor(rows: readonly BulkRow[]) {
    super('A preview')
    this.rows = rows
  }
}

async function within(request: Request, input: Input): Promise<BulkRow[]> {
  const { services, identity, transaction, hostname } = request
  await transaction.endForWrite()
  const inTransaction: InTransaction = (work) => asActor(services, identity, { source: 'user', hostname }, work)
  return input.isPreview ? tried(inTransaction, input) : done(inTransaction, input)
}
type InTransaction = <Result>(work: (ctx: Context) => Promise<Result>) => Promise<Result>

/** What would become of each row, all of it taken back. */
async function tried(inTransaction: InTransaction, input: Input): Promise<BulkRow[]> {
  try {
    return await inTransaction(async (ctx) => {
      throw new Undone(await run(ctx, input))
    })
  } catch (error) {
    if (error instanceof Undone) return [...error.rows]
    throw error
  }
}

/** Each row in a transaction of its own, with its own permission: what one is refused for keeps no other from being changed. */
async function done(inTransaction: InTransaction, input: Input): Promise<BulkRow[]> {
  const { mutation, chosen } = await inTransaction((ctx) => ask(ctx, input))
  const rows: BulkRow[] = []
  for (const { id, name: label, input: given } of chosen)
    rows.push({ id, name: label, ...(given instanceof Unable ? unable(given) : await runAlone(inTransaction, mutation, given)) })
  return rows
}

type Outcome = Pick<BulkRow, 'problems' | 'asksApproval'>

const unable = ({ said }: Unable): Outcome => ({ problems: [{ path: '', ...said }], asksApproval: false })

async function runAlone(inTransaction: InTransaction, mutation: MutationOperation, input: Given): Promise<Outcome> {
  try {
    const asksApproval = await inTransaction(async (ctx) => {
      const { problems, requests } = await mutation.runManyNamed(ctx, [input])
      const found = problems.get(0)
      // Takes back what was written before it was refused
      if (found) throw new Invalid(found)
      return requests.has(0)
    })
    return { problems: [], asksApproval }
  } catch (error) {
    return { problems: problemsOf(error), asksApproval: false }
  }
}

/** All rows in the transaction of whoever asks. */
async function run(ctx: Context, input: Input): Promise<BulkRow[]> {
  const { mutation, chosen, able } = await ask(ctx, input)
  const ran = await mutation.runManyNamed(
    ctx,
    able.map((each) => each.input),
  )
  const problemsAt = new Map(able.flatMap(({ index }, at) => [[index, ran.problems.get(at) ?? []] as const]))
  const asking = new Set(able.flatMap(({ index }, at) => (ran.requests.has(at) ? [index] : [])))
  return chosen.map(({ id, name: label, input: given }, index) => ({
    id,
    name: label,
    ...(given instanceof Unable ? unable(given) : { problems: problemsAt.get(index) ?? [], asksApproval: asking.has(index) }),
  }))
}

async function preview(ctx: Context, input: Input): Promise<Preview[]> {
  const { mutation, able } = await ask(ctx, input)
  const previews: Preview[] = []
  for (const each of able) previews.push(...(await mutation.previewNamed(ctx, each.input)))
  return previews
}

/** The rows that were chosen, and what the mutation is given for each that it can be run on. */
async function ask(ctx: Context, input: Input) {
  const [problems = []] = await checkInputs(ctx, bulkActionFields, [input])
  throwIfInvalid(problems)
  const list = listNamed(ctx, input.list)
  if (!list) throw new NotFound()
  ensureOneOf(ctx, list.declaration.permissions)
  const action = list.declaration.bulk?.find((each) => each.name === input.action)
  if (!action) throw new NotFound()
  throwIfInvalid([
    ...(action.value && !input.value ? [problem('value', 'required')] : []),
    ...(action.day && !input.day ? [problem('day', 'required')] : []),
  ])
  const answers = await answersIn(ctx, action.asks ?? {}, input)
  const chosen = (await chosenRows(ctx, list, input)).map((row) =>
    row.input instanceof Unable ? row : { ...row, input: { ...row.input, ...answers } },
  )
  const able = chosen.flatMap((row, index) => (row.input instanceof Unable ? [] : [{ index, input: row.input }]))
  return { mutation: ctx.services.kith.mutation(action.mutation), chosen, able }
}

/** What the action asks for, as its mutation takes it. Throws Invalid with everything that is wrong with it. */
async function answersIn(ctx: Context, asks: Fields, { answers }: Input): Promise<Given> {
  const given = new Map((answers ?? []).map((each) => [each.name, each.value]))
  const values = Object.fromEntries(Object.entries<Field>(asks).map(([name, field]) => [name, valueOf(field, given.get(name))]))
  const [problems = []] = await checkInputs(ctx, asks, [values])
  throwIfInvalid([
    ...problems,
    ...[...given.keys()].filter((name) => !Object.hasOwn(values, name)).map(() => problem('answers', 'reference')),
  ])
  return values
}

function valueOf({ kind }: Field, text: string | null | undefined): unknown {
  if (kind === 'boolean') return text === 'true'
  return kind === 'integer' && text ? Number(text) : (text ?? null)
}

async function chosenRows(ctx: Context, list: List, input: Input): Promise<Chosen[]> {
  const asked = await askedBy(ctx, list, input)
  const ids = input.isEverything ? null : new Set((input.records ?? []).map(({ id }) => id).filter(isUuid))
  if (ids && ids.size > mostRecords) throw new Invalid([problem('records', 'range_records', { max: mostRecords })])
  const rows = await list.chosen(ctx, {
    asked,
    ids,
    action: input.action,
    values: { value: input.value ?? null, reasonId: input.reasonId ?? null, day: input.day ?? null },
    most: mostRecords + 1,
  })
  if (rows.length > mostRecords) throw new Invalid([problem('records', 'range_records', { max: mostRecords })])
  return rows
}

async function askedBy(ctx: Context, { declaration: declared }: List, input: Input): Promise<Asked> {
  const declaration = await listFor(ctx, declared)
  const given = (input.filters ?? []).map((each) => ({ name: each.name, value: each.value }))
  const { filters, condition, missing } = await readFilters(ctx, declaration, given)
  if (missing.length > 0) throw new Invalid([problem('filters', 'reference')])
  return { search: input.search || null, filters, condition, ...orderOf(declaration.sort), asAt: (declaration.asAt && input.asAt) || null }
}
