import { listLayouts, type GivenFilter } from '@kith/shared/lists.ts'
import { listFor } from '../../facets/custom-fields/in-lists.ts'
import { builder, read } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { listNamed, openColumns } from '../define-list.ts'
import { filtersToday, readFilters } from '../read-filters.ts'
import { mayChange } from './rules.ts'
import type { ViewRow } from './sql.ts'

type ShownFilter = GivenFilter & { readonly isMissing: boolean }

const ViewFilter = builder.objectRef<ShownFilter>('SavedViewFilter').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    value: t.exposeString('value', { nullable: false }),
    isMissing: t.exposeBoolean('isMissing', { nullable: false, description: 'The filter or its value no longer exists.' }),
  }),
})

export const SavedView = builder.objectRef<ViewRow>('SavedView').implement({
  description: 'A saved combination of filters, order and columns of a list.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    list: t.exposeString('list', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isShared: t.exposeBoolean('is_shared', { nullable: false }),
    isOwn: t.boolean({
      nullable: false,
      resolve: async (row, _, request) => row.owner_user_id === (await read(request)).actor.userId,
    }),
    isDefault: t.exposeBoolean('is_default', { nullable: false, description: 'Whether the list opens in this view for you.' }),
    mayChange: t.boolean({ nullable: false, resolve: async (row, _, request) => mayChange(await read(request), row) }),
    ownerName: t.exposeString('owner_name', { nullable: false }),
    filters: t.field({
      type: [ViewFilter],
      nullable: { list: false, items: false },
      resolve: async ({ list, state }, _, request) => {
        const ctx = await read(request)
        const declared = listNamed(ctx, list)?.declaration
        if (!declared) return []
        const declaration = await listFor(ctx, declared)
        const filters = await filtersToday(ctx, declaration, state.filters)
        const { missing } = await readFilters(ctx, declaration, filters)
        return filters.map((each) => ({ ...each, isMissing: missing.includes(each.name) }))
      },
    }),
    search: t.string({ resolve: ({ state }) => state.search }),
    sort: t.string({ nullable: false, resolve: ({ state }) => state.sort }),
    columns: t.stringList({
      nullable: false,
      description: 'Those that are open to you.',
      resolve: async ({ list, state }, _, request) => {
        const ctx = await read(request)
        const declaration = listNamed(ctx, list)?.declaration
        const open = declaration ? openColumns(ctx, await listFor(ctx, declaration)) : []
        return state.columns.filter((name) => open.includes(name))
      },
    }),
    isDense: t.boolean({ nullable: false, resolve: ({ state }) => state.isDense }),
    layout: t.field({ type: enumOf('ListLayout', listLayouts), nullable: false, resolve: ({ state }) => state.layout ?? 'list' }),
    grouping: t.string({ description: 'What the rows are grouped by.', resolve: ({ state }) => state.grouping ?? null }),
    version: t.exposeInt('version', { nullable: false }),
  }),
})
