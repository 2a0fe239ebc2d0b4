import { savedViewCreateFields, savedViewDefaultFields, savedViewDeleteFields, savedViewUpdateFields } from '@kith/shared/list-inputs.ts'
import { Invalid, problem } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { lockLimit } from '../../mutations/lock-limit.ts'
import { openColumns } from '../define-list.ts'
import { ensureShare, lockOwn, lockView, openList, refuseSameName, stateOf } from './rules.ts'
import * as table from './sql.ts'
import { SavedView } from './types.ts'

const mostViews = 50

export const savedViewCreate = defineMutation({
  name: 'savedViewCreate',
  description: 'Saves a view of a list. Sharing it with everyone who can see the list needs saved_views.share.',
  record: 'savedView',
  permission: 'signed-in',
  asOneself: true,
  input: savedViewCreateFields,
  event: 'saved_view.created',
  returns: SavedView,
  plan: async (ctx, input, id) => {
    const declaration = await openList(ctx, input.list)
    const { userId: owner, personId } = ctx.actor
    const view = { list: declaration.name, name: input.name, isShared: input.isShared === true, state: stateOf(declaration, input) }
    if (view.isShared) ensureShare(ctx)
    await lockLimit(ctx, `saved views of ${owner}`)
    await refuseSameName(ctx, { ...view, owner, id: null })
    if ((await ctx.db.one(table.countViews, { list: view.list, owner })).views >= mostViews)
      throw new Invalid([problem('name', 'views_most', { max: mostViews })])
    return { id, personId, view, change: { before: null, after: valuesOf(view) } }
  },
  write: async (ctx, { id, view: { list, name, isShared, state } }) => {
    const owner = ctx.actor.userId
    await ctx.db.run(table.insertView, { id, list, name, owner, shared: isShared, state: JSON.stringify(state), now: ctx.now })
    return ctx.db.one(table.viewById, { id, user: owner })
  },
})

export const savedViewUpdate = defineMutation({
  name: 'savedViewUpdate',
  description:
    'Renames a view, changes its filters and columns, or starts or stops sharing it. Fields that are left out stay as they are. Null for a view of someone else that is no longer shared.',
  record: 'savedView',
  permission: 'signed-in',
  asOneself: true,
  input: savedViewUpdateFields,
  event: 'saved_view.updated',
  returns: SavedView,
  plan: async (ctx, input) => {
    const row = await lockOwn(ctx, input.id, input.version)
    const { id, list, owner_user_id: owner } = row
    const isShared = input.isShared ?? row.is_shared
    if (isShared !== row.is_shared) ensureShare(ctx)
    const declaration = await openList(ctx, list)
    const open = openColumns(ctx, declaration)
    const state = stateOf(declaration, input, { ...row.state, closed: row.state.columns.filter((name) => !open.includes(name)) })
    const view = { list, name: input.name || row.name, isShared, state }
    await refuseSameName(ctx, { ...view, owner, id })
    return { id, personId: ctx.actor.personId, owner, view, change: { before: valuesOf(viewOf(row)), after: valuesOf(view) } }
  },
  write: async (ctx, { id, owner, view: { name, isShared, state } }) => {
    await ctx.db.run(table.updateView, { id, name, shared: isShared, state: JSON.stringify(state) })
    if (!isShared) await ctx.db.run(table.forgetDefaults, { id, owner })
    return (await ctx.db.first(table.viewById, { id, user: ctx.actor.userId })) ?? null
  },
})

export const savedViewDelete = defineMutation({
  name: 'savedViewDelete',
  record: 'savedView',
  permission: 'signed-in',
  asOneself: true,
  input: savedViewDeleteFields,
  event: 'saved_view.deleted',
  returns: 'ID',
  plan: async (ctx, { id: given, version }) => {
    const row = await lockOwn(ctx, given, version)
    return { id: row.id, personId: ctx.actor.personId, change: { before: valuesOf(viewOf(row)), after: null } }
  },
  write: async ({ db }, { id }) => {
    await db.run(table.deleteView, { id })
    return id
  },
})

export const savedViewMakeDefault = defineMutation({
  name: 'savedViewMakeDefault',
  description: 'Sets the view that a list opens in for you. Without `id`, the list opens with everything again.',
  record: 'user',
  permission: 'signed-in',
  asOneself: true,
  input: savedViewDefaultFields,
  event: 'saved_view.default_changed',
  returns: 'Boolean',
  plan: async (ctx, input) => {
    const { name: list } = await openList(ctx, input.list)
    const { userId: id, personId } = ctx.actor
    const view = input.id ? await lockView(ctx, input.id) : null
    if (view && view.list !== list) throw new Invalid([problem('id', 'reference')])
    const before = await ctx.db.first(table.defaultOf, { user: id, list })
    const change = { before: { list, view: before?.view_id ?? null }, after: { list, view: view?.id ?? null } }
    return { id, personId, list, view: view?.id ?? null, change }
  },
  write: async ({ db }, { id: user, list, view }) => {
    if (view) await db.run(table.keepDefault, { user, list, id: view })
    else await db.run(table.dropDefault, { user, list })
    return true
  },
})

type View = Pick<table.ViewRow, 'list' | 'name' | 'state'> & { readonly isShared: boolean }

const viewOf = ({ list, name, is_shared: isShared, state }: table.ViewRow): View => ({ list, name, isShared, state })

const valuesOf = ({ list, name, isShared, state }: View) => ({
  list,
  name,
  isShared,
  filters: state.filters.map((filter) => `${filter.name}=${filter.value}`).join(', ') || null,
  search: state.search,
  sort: state.sort,
  columns: state.columns.join(', '),
  isDense: state.isDense,
  layout: state.layout ?? 'list',
  grouping: state.grouping ?? null,
})
