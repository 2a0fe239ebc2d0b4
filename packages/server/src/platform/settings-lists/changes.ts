import { faultsIn } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Conflict, Invalid, problem, problemOf, throwIfInvalid } from '../errors.ts'
import type { State } from '../events/difference.ts'
import type { Refusal } from '../mutations/mutation.ts'
import { orRefusal } from '../mutations/or-refusal.ts'
import { isUuid } from '../rights/check.ts'
import { columnOf, rowOf, type RecordValues } from '../records/columns.ts'
import { atVersion } from '../records/lock.ts'
import { insertRecords, lockSeveralToDelete, updateRecords } from '../records/sql.ts'
import { withInitial } from '../records/defaults.ts'
import { usageCount } from '../records/usages.ts'
import { notFoundIn } from './guards.ts'
import { Parents } from './parents.ts'
import { countList, lockWhole, type ListRow } from './sql.ts'
import { Taken } from './taken.ts'
import { changeOf, merged, type ListValues } from './values.ts'

/** A change of one record of a list that has been found to be right. */
export type ListPlan = {
  readonly id: string
  readonly change: { readonly before: State | null; readonly after: State | null }
  readonly values: RecordValues
  /** It takes a name or code that another record gives up in the round before. */
  readonly round: number
}
type Wanted<Input = ListValues> = { readonly input: Input; readonly newId: string }

/** New records, each planned as if those before it were there already. */
export async function planCreates(ctx: Context, list: SettingsList, given: readonly Wanted[]): Promise<(ListPlan | Refusal)[]> {
  const wanted = given.map(({ input, newId }) => ({ input: withInitial(list.fields, input), newId }))
  const all = wanted.map(({ input }) => input)
  const taken = await Taken.of(ctx, list, all)
  const parents = await Parents.of(
    ctx,
    list,
    all.map((values) => ({ values })),
  )
  let room = await roomIn(ctx, list)
  return Promise.all(
    wanted.map(({ input, newId: id }) =>
      orRefusal(() => {
        throwIfInvalid([...faultsOf(ctx, list, input), ...taken.problemsOf({ ...input, id })])
        parents.refuse(list, { values: input })
        if (room <= 0) throw new Invalid([problem('name', 'most_records', { max: list.most ?? 0 })])
        room -= 1
        const values = rowOf(list, input)
        taken.give({ id, name: String(values['name']), is_enabled: true }, null, input)
        return { id, values, round: 0, change: changeOf(list, null, input) }
      }),
    ),
  )
}

/** What the declaration of the list finds wrong with a whole record. */
const faultsOf = ({ actor }: Context, list: SettingsList, values: ListValues, before?: ListRow): Problem[] =>
  faultsIn(list, values, { today: actor.today, before: before ?? null }).map(problemOf)

/** How many more records there may be; nobody else adds any meanwhile. */
async function roomIn(ctx: Context, list: SettingsList): Promise<number> {
  if (list.most === undefined) return Infinity
  await ctx.db.run(lockWhole(list), {})
  return list.most - (await ctx.db.one(countList(list), { search: null, enabled: null })).total
}

type Update = ListValues & { readonly id: string; readonly version: number }

/** Changes of records, each planned as if those before it were made; a record that is changed twice is not at its version the second time. */
export async function planUpdates(ctx: Context, list: SettingsList, wanted: readonly Wanted<Update>[]): Promise<(ListPlan | Refusal)[]> {
  const locked = await lockListedSet(
    ctx,
    list,
    wanted.map(({ input }) => input.id),
  )
  const found = wanted.flatMap(({ input }) => {
    const before = locked.get(input.id.toLowerCase())
    return before?.version === input.version ? [{ before, values: valuesAfter(list, before, input) }] : []
  })
  const taken = await Taken.of(
    ctx,
    list,
    found.map(({ values }) => values),
  )
  const parents = await Parents.of(ctx, list, found)
  const used = await usedOf(ctx, list, found)
  const changed = new Set<string>()
  return Promise.all(
    wanted.map(({ input }) =>
      orRefusal(() => {
        const row = locked.get(input.id.toLowerCase())
        if (!row) throw notFoundIn(list)
        const before = atVersion(row, input.version)
        if (changed.has(before.id)) throw new Conflict(before.version + 1)
        const after = valuesAfter(list, before, input)
        throwIfInvalid([...faultsOf(ctx, list, after, before), ...taken.problemsOf(after)])
        parents.refuse(list, { values: after, before })
        throwIfInvalid(used.has(before.id) ? changedFixed(list, before, after).map((field) => problem(field, 'in_use_field')) : [])
        const values = rowOf(list, after)
        const { id, is_enabled } = before
        const round = taken.give({ id, name: String(values['name']), is_enabled }, valuesAfter(list, before, {}), after)
        parents.move(id, after.parentId?.toLowerCase() ?? null)
        changed.add(id)
        return { id, values, round, change: changeOf(list, before, after) }
      }),
    ),
  )
}

export async function writeCreates({ db }: Context, list: SettingsList, plans: readonly ListPlan[]): Promise<void> {
  await db.run(insertRecords(list), { records: recordsOf(plans) })
}

/** Round by round, as an index that allows a name once is checked row by row. */
export async function writeUpdates({ db }: Context, list: SettingsList, plans: readonly ListPlan[]): Promise<void> {
  const rounds = [...Map.groupBy(plans, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  for (const [, own] of rounds) await db.run(updateRecords(list), { records: recordsOf(own) })
}

const recordsOf = (plans: readonly ListPlan[]) => JSON.stringify(plans.map(({ id, values }) => ({ ...values, id })))

/** The values of a record by the names of its fields, less what lies beside them. */
const valuesAfter = (list: SettingsList, before: ListRow, input: Partial<Update>): ListValues => merged(list, before, input)

/** The records of a set, locked so that nothing begins to point at them; of a tree nothing else moves meanwhile. */
async function lockListedSet(ctx: Context, list: SettingsList, ids: readonly string[]): Promise<ReadonlyMap<string, ListRow>> {
  if (list.tree) await ctx.db.run(lockWhole(list), {})
  const rows = await ctx.db.run(lockSeveralToDelete<ListRow>(list), { ids: [...new Set(ids.filter(isUuid))] })
  return new Map(rows.map((row) => [row.id, row]))
}

type Found = { readonly before: ListRow; readonly values: ListValues }

/** Those of whose fields one changes that is declared `fixedInUse`, and that anything points at. */
async function usedOf(ctx: Context, list: SettingsList, found: readonly Found[]): Promise<ReadonlySet<string>> {
  const ids = found.filter(({ before, values }) => changedFixed(list, before, values).length > 0).map(({ before }) => before.id)
  const uses = await Promise.all(ids.map((id) => usageCount(ctx, list, id)))
  return new Set(ids.filter((_, index) => (uses[index] ?? 0) > 0))
}

const changedFixed = (list: SettingsList, before: ListRow, values: ListValues) =>
  (list.fixedInUse ?? []).filter((field) => values[field] !== before[columnOf(field)])
