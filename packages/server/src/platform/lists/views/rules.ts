import { shareViews, type SavedViewInput } from '@kith/shared/list-inputs.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { ownValue } from '@kith/shared/own-value.ts'
import type { Context } from '../../context.ts'
import { Conflict, Invalid, NotFound, problem, Forbidden, throwIfInvalid } from '../../errors.ts'
import { listFor } from '../../facets/custom-fields/in-lists.ts'
import { duplicateProblems } from '../../mutations/duplicate-problems.ts'
import { ensureOneOf, isUuid } from '../../rights/check.ts'
import { hasPermission } from '../../rights/reach.ts'
import { listNamed } from '../define-list.ts'
import { lockedView, viewNamed, type ViewRow, type ViewState } from './sql.ts'

/** One's own views, and shared ones for those who may share; none in another role. */
export const mayChange = ({ actor }: Context, { owner_user_id: owner, is_shared: isShared }: ViewRow): boolean =>
  !actor.assumption && (owner === actor.userId || (isShared && hasPermission(actor, shareViews)))

/** A list that the actor may see. */
export async function openList(ctx: Context, name: string): Promise<ListOfRecords> {
  const list = listNamed(ctx, name)
  if (!list) throw new NotFound()
  ensureOneOf(ctx, list.declaration.permissions)
  return listFor(ctx, list.declaration)
}

/** A view that the actor has, locked. */
export async function lockView(ctx: Context, id: string): Promise<ViewRow> {
  const row = isUuid(id) ? await ctx.db.first(lockedView, { id, user: ctx.actor.userId }) : undefined
  if (!row) throw new NotFound()
  await openList(ctx, row.list)
  return row
}

/** A view that the actor may change, at the version that they have seen. */
export async function lockOwn(ctx: Context, id: string, version: number): Promise<ViewRow> {
  const row = await lockView(ctx, id)
  if (!mayChange(ctx, row)) throw new Forbidden([shareViews])
  if (row.version !== version) throw new Conflict(row.version)
  return row
}

export function ensureShare({ actor }: Context): void {
  if (!hasPermission(actor, shareViews)) throw new Forbidden([shareViews])
}

export async function refuseSameName(ctx: Context, view: { list: string; owner: string; name: string; id: string | null }): Promise<void> {
  if (await ctx.db.first(viewNamed, view)) throw new Invalid([problem('name', 'unique_view', { name: view.name })])
}

/** With the columns that are closed to the user who changes the view: they stay for those who see them. */
type Kept = ViewState & { readonly closed: readonly string[] }

/** What a view keeps of a list as it is on the screen: what the input leaves out stays, and null clears it. Names that the list does not declare are problems. */
export function stateOf(
  { filters, columns, sort, search, layouts, groupings }: ListOfRecords,
  input: SavedViewInput,
  kept?: Kept,
): ViewState {
  const given = input.filters?.map(({ name, value }) => ({ name, value })) ?? []
  const names = given.map(({ name }) => name)
  const shown = input.columns?.map(({ name }) => name) ?? []
  const order = input.sort || sort
  const problems = [
    ...duplicateProblems('filters', 'name', names),
    ...duplicateProblems('columns', 'name', shown),
    ...names.flatMap((name, index) => (ownValue(filters, name) ? [] : [problem(`filters.${index}.name`, 'reference')])),
    ...shown.flatMap((name, index) => (ownValue(columns, name) ? [] : [problem(`columns.${index}.name`, 'reference')])),
    ...(input.layout && input.layout !== 'list' && !layouts?.includes(input.layout) ? [problem('layout', 'reference')] : []),
    ...(input.grouping && !ownValue(groupings ?? {}, input.grouping) ? [problem('grouping', 'reference')] : []),
    ...(order === sort || ownValue(columns, order.replace(/^-/, ''))?.sorts ? [] : [problem('sort', 'reference')]),
  ]
  throwIfInvalid(problems)
  const before: Kept = kept ?? { filters: [], columns: [], closed: [], search: null, sort, isDense: false }
  return {
    filters: input.filters === undefined ? before.filters : given,
    columns: input.columns === undefined ? before.columns : [...shown, ...before.closed],
    search: input.search === undefined ? before.search : (search && input.search) || null,
    sort: input.sort === undefined ? before.sort : order,
    isDense: input.isDense === undefined ? before.isDense : input.isDense === true,
    layout: input.layout === undefined ? (before.layout ?? 'list') : (input.layout ?? 'list'),
    grouping: input.grouping === undefined ? (before.grouping ?? null) : input.grouping || null,
  }
}
