import { ruleSetOf, type Fields } from '@kith/shared/fields.ts'
import { actionOf, asksOf, givenFields, outcomeOf } from '@kith/shared/record-actions.ts'
import { faultsIn, ownerColumn, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import type { Context } from '../context.ts'
import { Conflict, Invalid, problem, problemOf, throwIfInvalid } from '../errors.ts'
import type { State } from '../events/difference.ts'
import { deleteFacets } from '../facets/fields.ts'
import type { Refusal } from '../mutations/mutation.ts'
import { orRefusal } from '../mutations/or-refusal.ts'
import { presentOf, refuseAction } from './acting.ts'
import { columnOf, fieldValues, keptValues, merged, rowOf, type RecordRow, type RecordValues } from './columns.ts'
import { conditioned } from './facts.ts'
import { notTwice, refuseChoices, refuseConcealed, refuseDuplicate } from './guards.ts'
import { withCurrencies, withDefaults } from './defaults.ts'
import { lockOfSet, lockRecordToDelete } from './lock.ts'
import { belongingTo, ownerIdOf, refuseOwner, type Belonging } from './owners.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { completed, judged, rulesOf } from './rules.ts'
import { openedRow, saidOfChange, sealedRow } from './sealed.ts'
import { deleteRecord, insertRecords, supersede, updateRecord, updateRecords } from './sql.ts'
import { usageCount } from './usages.ts'
import { keepVersions } from './versions.ts'

/** A change of one record that has been found to be right: what its event says, and the columns to write. */
export type RecordPlan = Belonging & {
  readonly id: string
  readonly change: { readonly before: State | null; readonly after: State | null }
  readonly values: RecordValues
  /** Undefined where nothing tells the rules of its kind what was done. */
  readonly done?: { readonly action: string; readonly asked: RecordValues }
}
/** `made` is what no input says, such as what the record renews. */
type Wanted = { readonly input: RecordValues; readonly newId: string; readonly made?: RecordValues }

/** New records, planned together; of those that an owner has once, one that comes twice is refused the second time. */
export async function planCreates(ctx: Context, kind: RecordKind, wanted: readonly Wanted[]): Promise<(RecordPlan | Refusal)[]> {
  const plans = withoutDuplicates(kind, await Promise.all(wanted.map((each) => orRefusal(() => planCreate(ctx, kind, each)))))
  return judgedTogether(ctx, kind, plans)
}

/** Changes of records, planned together; a record that is changed twice is not at its version the second time. */
export function planUpdates(ctx: Context, kind: RecordKind, wanted: readonly Wanted[]): Promise<(RecordPlan | Refusal)[]> {
  return planEach(ctx, kind, wanted, (input) => planUpdate(ctx, kind, input))
}

/** The same of one of the actions of the kind. */
export function planActions(ctx: Context, kind: RecordKind, action: string, wanted: readonly Wanted[]): Promise<(RecordPlan | Refusal)[]> {
  return planEach(ctx, kind, wanted, (input) => planAction(ctx, kind, action, input))
}

async function planEach(
  ctx: Context,
  kind: RecordKind,
  wanted: readonly Wanted[],
  planOne: (input: RecordValues) => Promise<RecordPlan>,
): Promise<(RecordPlan | Refusal)[]> {
  const planned = withoutDuplicates(kind, await Promise.all(wanted.map(({ input }) => orRefusal(() => planOne(input)))))
  const plans = await judgedTogether(ctx, kind, planned)
  const changed = new Set<string>()
  return plans.map((plan, index) => {
    if (plan instanceof Error) return plan
    if (changed.has(plan.id)) return new Conflict(Number(wanted[index]?.input['version']) + 1)
    changed.add(plan.id)
    return plan
  })
}

/** Refuses what only the other records of the owner, or those that the rules of the kind read, speak against. */
function judgedTogether(ctx: Context, kind: RecordKind, plans: readonly (RecordPlan | Refusal)[]): Promise<(RecordPlan | Refusal)[]> {
  const { oneAtATime: period } = kind
  const rules = rulesOf(ctx, kind)
  return judged(ctx, kind, plans, [
    ...(rules?.judge ? [rules.judge] : []),
    ...(period ? [oneAtATime({ ...kind, oneAtATime: period })] : []),
  ])
}

function withoutDuplicates(kind: RecordKind, plans: readonly (RecordPlan | Refusal)[]): (RecordPlan | Refusal)[] {
  if (!kind.oncePerOwner) return [...plans]
  const there = new Map<string, string>()
  return plans.map((plan) => {
    if (plan instanceof Error) return plan
    const key = onceKey(kind, plan.values)
    const owner = there.get(key) ?? plan.id
    there.set(key, owner)
    return owner === plan.id ? plan : notTwice(kind)
  })
}

/** The same for two records of one owner with the same values in the fields that are there once; ids are the same in either case. */
function onceKey(kind: RecordKind, values: RecordValues): string {
  const idOf = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
  const fields = (kind.oncePerOwner ?? []).map((name) => {
    const value = values[columnOf(name)]
    return kind.fields[name]?.kind === 'reference' ? idOf(value) : value
  })
  return JSON.stringify([idOf(values[ownerColumn(kind)]), ...fields])
}

async function planCreate(ctx: Context, kind: RecordKind, { input, newId: id, made = {} }: Wanted): Promise<RecordPlan> {
  const ownerId = String(input[ownerField(kind)] ?? made[ownerField(kind)])
  const asked = askedIn(kind, 'create', input)
  const whole = await withCurrencies(
    ctx,
    kind,
    await withDefaults(ctx, kind, await completed(ctx, kind, { ...inFirstState(kind, input), ...asked, ...made })),
  )
  const { values: given, fields } = await conditioned(ctx, kind, whole)
  const after = keptValues(kind, given)
  const values = sealedRow(ctx, kind, id, rowOf(kind, given))
  refuseProblems(ctx, kind, fields, null, after)
  await refuseOwner(ctx, kind, ownerId)
  await refuseConcealed(ctx, kind, { ownerId, before: null, after })
  await refuseChoices(ctx, kind, null, after)
  await refuseDuplicate(ctx, kind, id, values)
  const belonging = await belongingTo(ctx, kind, ownerId)
  return {
    id,
    ...belonging,
    change: saidOfChange(kind, null, { ...after, ...factsOf(kind, asked) }),
    values,
    done: { action: 'create', asked },
  }
}

/** What was given of what an action asks for. */
const askedIn = (kind: RecordKind, action: string, input: RecordValues): RecordValues =>
  Object.fromEntries(Object.keys(asksOf(kind, action)).map((name) => [name, input[name]]))

/** What of it is no value of the record and said by the event alone. */
const factsOf = (kind: RecordKind, asked: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(asked).filter(([name, value]) => !(name in kind.fields) && value !== undefined))

const inFirstState = (kind: RecordKind, input: RecordValues): RecordValues =>
  kind.states ? { ...settable(kind, input), [kind.states.field]: kind.states.initial } : settable(kind, input)

/** The values of an input, less those that only actions change. */
function settable(kind: RecordKind, input: RecordValues): RecordValues {
  const given = givenFields(kind)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in kind.fields) || name in given))
}

export async function planUpdate(ctx: Context, kind: RecordKind, input: RecordValues): Promise<RecordPlan> {
  const row = await lockOfSet(ctx, kind, input)
  await refuseAction(ctx, kind, 'edit', row)
  const given = settable(kind, input)
  const more = await rulesOf(ctx, kind)?.onEdit?.(ctx, presentOf(kind, row), given)
  return { ...(await planChange(ctx, kind, row, { ...given, ...more })), done: { action: 'edit', asked: {} } }
}

async function planAction(ctx: Context, kind: RecordKind, name: string, input: RecordValues): Promise<RecordPlan> {
  const action = actionOf(kind, name)
  if (!action) throw new Error(`'${kind.kind}' has no action '${name}'`)
  const row = await lockOfSet(ctx, kind, input)
  await refuseAction(ctx, kind, name, row)
  const asked = askedIn(kind, name, input)
  const more = await rulesOf(ctx, kind)?.onAction?.(ctx, name, presentOf(kind, row), { ...asked, confirmed: input['confirmed'] })
  const plan = await planChange(ctx, kind, row, { ...asked, ...outcomeOf(kind, action), ...more })
  const after = { ...plan.change.after, ...factsOf(kind, asked) }
  return { ...plan, change: { ...plan.change, after }, done: { action: name, asked } }
}

async function planChange(ctx: Context, kind: RecordKind, kept: RecordRow, input: RecordValues): Promise<RecordPlan> {
  const row = openedRow(ctx, kind, kept)
  const { values: wanted, fields } = await conditioned(ctx, kind, await withCurrencies(ctx, kind, merged(kind, row, input)))
  const before = fieldValues(kind, row)
  const after = keptValues(kind, wanted)
  const values = sealedRow(ctx, kind, row.id, rowOf(kind, wanted))
  refuseProblems(ctx, kind, fields, before, after)
  await refuseConcealed(ctx, kind, { ownerId: ownerIdOf(kind, row), before, after })
  await refuseChoices(ctx, kind, before, after)
  await refuseDuplicate(ctx, kind, row.id, values)
  const belonging = await belongingTo(ctx, kind, ownerIdOf(kind, row))
  return { id: row.id, ...belonging, change: saidOfChange(kind, before, after), values }
}

/** What others point at stays. */
export async function planDelete(ctx: Context, kind: RecordKind, input: RecordValues): Promise<RecordPlan> {
  const row = await lockRecordToDelete(ctx, kind, input)
  await refuseAction(ctx, kind, 'delete', row)
  throwIfInvalid(((await rulesOf(ctx, kind)?.refuseDelete?.(ctx, presentOf(kind, row))) ?? []).map(problemOf))
  if ((await usageCount(ctx, kind, row.id)) > 0) throw new Invalid([problem('id', 'in_use_this')])
  const belonging = await belongingTo(ctx, kind, ownerIdOf(kind, row))
  return { id: row.id, ...belonging, change: saidOfChange(kind, fieldValues(kind, row), null), values: {} }
}

/** The records, in the order of their plans. */
export async function writeCreates(ctx: Context, kind: RecordKind, plans: readonly RecordPlan[]): Promise<RecordRow[]> {
  if (kind.supersedes) await ctx.db.run(supersede(kind), { owners: plans.map(({ values }) => String(values[ownerColumn(kind)])) })
  const rows = new Map(
    (await ctx.db.adding(() => ctx.db.run(insertRecords(kind), { records: recordsOf(plans) }))).map((row) => [row.id, row]),
  )
  await writeAlongside(ctx, kind, plans)
  return plans.flatMap(({ id }) => rows.get(id) ?? [])
}

export async function writeUpdates(ctx: Context, kind: RecordKind, plans: readonly RecordPlan[]): Promise<void> {
  await ctx.db.run(updateRecords(kind), { records: recordsOf(plans) })
  await writeAlongside(ctx, kind, plans)
}

async function writeAlongside(ctx: Context, kind: RecordKind, plans: readonly RecordPlan[]): Promise<void> {
  const { after } = rulesOf(ctx, kind) ?? {}
  const published = plans.filter(({ done }) => done && kind.versions?.on.includes(done.action))
  await keepVersions(
    ctx.db,
    kind,
    published.map(({ id, values }) => ({ id, row: values })),
    ctx.now,
  )
  await after?.(
    ctx,
    plans.flatMap(({ id, values, done }) => (done ? [{ id, values: fieldValues(kind, values), ...done }] : [])),
  )
}

export const writeUpdate = ({ db }: Context, kind: RecordKind, { id, values }: RecordPlan): Promise<RecordRow> =>
  db.one(updateRecord(kind), { id, values: JSON.stringify(values) })

const recordsOf = (plans: readonly RecordPlan[]) => JSON.stringify(plans.map(({ id, values }) => ({ ...values, id })))

export async function writeDelete(ctx: Context, kind: RecordKind, { id }: RecordPlan): Promise<string> {
  await deleteFacets(ctx, kind, id)
  await ctx.db.run(deleteRecord(kind), { id })
  return id
}

function refuseProblems({ actor, now }: Context, kind: RecordKind, fields: Fields, before: RecordValues | null, values: RecordValues) {
  const problems = [
    ...validate(values, ruleSetOf(fields), { today: actor.today, now }),
    ...faultsIn(kind, values, { today: actor.today, before }).map(problemOf),
  ]
  throwIfInvalid(problems)
}
