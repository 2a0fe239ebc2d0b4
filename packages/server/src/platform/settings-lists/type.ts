import { capitalise } from '@kith/shared/capitalise.ts'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'
import { builder, read, type Request } from '../graphql/builder.ts'
import { enumOf } from '../graphql/input.ts'
import type { ObjectType } from '../graphql/types.ts'
import { hasPermission } from '../rights/reach.ts'
import { columnOf } from '../records/columns.ts'
import { shownName, translatedNames, type TranslatedName } from '../tenant-words/record-names.ts'
import { usageCount, usageToday } from '../records/usages.ts'
import { childCount, listRecord, pathOf } from './records.ts'
import type { ListRow } from './sql.ts'

const NameTranslation = builder.objectRef<TranslatedName>('NameTranslation').implement({
  fields: (t) => ({
    language: t.exposeString('language', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
  }),
})

/** One value for each declaration, no matter who asks. */
const types = new WeakMap<SettingsList, ObjectType<ListRow>>()

/** The GraphQL type of a declared list, for the fields of other types that point at it. */
export function listType(list: SettingsList) {
  const type = types.get(list) ?? makeType(list)
  types.set(list, type)
  return type
}

function makeType(list: SettingsList) {
  const type = builder.objectRef<ListRow>(capitalise(list.name))
  type.implement({
    description: `Without ${list.permission}.view, only what pickers show: id, name, isEnabled${list.tree ? ' and the parent' : ''}.`,
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: ({ id }) => id }),
      isEnabled: t.boolean({ nullable: false, resolve: (row) => row.is_enabled }),
      ...(list.hasDefault
        ? {
            isDefault: t.boolean({
              nullable: false,
              description: 'Whether new records that refer to this list have it by default.',
              resolve: (row) => row.is_default ?? false,
            }),
          }
        : {}),
      version: t.int({ resolve: async (row, _, request) => ((await mayRead(list, 'version', request)) ? row.version : null) }),
      ...Object.fromEntries(
        Object.entries(list.fields).map(([name, field]) => [
          name,
          name === 'name'
            ? t.string({
                nullable: false,
                description: 'In the language of the reader, where the organisation has translated it; else as it was named.',
                resolve: (row, _, request) => shownName(request, row),
              })
            : t.field({
                type: outputOf(name, field),
                resolve: async (row, _, request) => ((await mayRead(list, name, request)) ? (row[columnOf(name)] as string) : null),
              }),
        ]),
      ),
      recordedName: t.string({
        nullable: false,
        description: 'As it was named, whatever the language of the reader.',
        resolve: ({ name }) => name,
      }),
      translations: t.field({
        type: [NameTranslation],
        description: `What it is called in other languages. Needs ${list.permission}.view.`,
        resolve: async ({ id }, _, request) => translatedNames(await readAsViewer(list, request), id),
      }),
      ...Object.fromEntries(
        [...otherLists(list)].map(([name, other]) => [
          name.slice(0, -2),
          t.field({
            type: listType(other),
            resolve: async (row, _, request) =>
              (await mayRead(list, name, request)) ? listRecord(await read(request), other, idIn(row, name)) : null,
          }),
        ]),
      ),
      ...(list.tree
        ? {
            parent: t.field({ type, resolve: async (row, _, request) => listRecord(await read(request), list, row.parent_id ?? null) }),
            path: t.string({
              description:
                'Its name preceded by the names of the records above it, for example “North America › Sales”. Null if no other record has the same name.',
              resolve: async (row, _, request) => pathOf(await read(request), list, row),
            }),
          }
        : {}),
      ...(list.tree
        ? {
            childCount: t.int({
              description: `The number of records directly below this one. Needs ${list.permission}.view.`,
              resolve: async (row, _, request) => childCount(await readAsViewer(list, request), list, row.id),
            }),
          }
        : {}),
      usageCount: t.int({
        description: `The number of records that refer to this one, now or at another time. Needs ${list.permission}.view.`,
        resolve: async (row, _, request) => usageCount(await readAsViewer(list, request), list, row.id),
      }),
      presentCount: t.int({
        description: `The number of records that refer to this one today; null if references to it have no dates. Needs ${list.permission}.view.`,
        resolve: async (row, _, request) => (await usageToday(await readAsViewer(list, request), list, row.id))?.present ?? null,
      }),
      comingCount: t.int({
        description: `The number of records that begin to refer to this one on a later day. Needs ${list.permission}.view.`,
        resolve: async (row, _, request) => (await usageToday(await readAsViewer(list, request), list, row.id))?.coming ?? 0,
      }),
    }),
  })
  return type
}

/** Refuses users who may only choose from the list. */
export async function readAsViewer({ permission }: SettingsList, request: Request): Promise<Context> {
  const ctx = await read(request)
  const slug = `${permission}.view`
  if (!hasPermission(ctx.actor, slug)) throw new Forbidden([slug])
  return ctx
}

/** The lists that fields of this one choose from, by the name of the field; what a tree is below is shown as `parent`. */
function otherLists(list: SettingsList): ReadonlyMap<string, SettingsList> {
  const pointing = Object.entries<Field>(list.fields).filter(([name, { kind }]) => kind === 'reference' && name !== 'parentId')
  return new Map(pointing.map(([name, { references = '' }]) => [name, settingsListNamed(references)]))
}

function idIn(row: ListRow, field: string): string | null {
  const id = row[columnOf(field)]
  return typeof id === 'string' ? id : null
}

/** Anyone who only chooses from a list reads what a choice is made of; the rest of a record needs the permission to view the list. */
async function mayRead(list: SettingsList, field: string, request: Request): Promise<boolean> {
  if (list.tree && field === 'parentId') return true
  return mayReadIn(await read(request), list, field)
}

function mayReadIn({ actor }: Context, { permission, openTo }: SettingsList, field: string): boolean {
  const open = openTo?.[field] ?? []
  return open === 'everyone' || [`${permission}.view`, ...open].some((slug) => hasPermission(actor, slug))
}

/** Refuses to narrow a list by a field that is closed to the user. */
export function ensureReads(ctx: Context, list: SettingsList, field: string): void {
  if (!mayReadIn(ctx, list, field)) throw new Forbidden([`${list.permission}.view`])
}

function outputOf(name: string, { kind, choices, choicesName }: Field): 'String' {
  const type = (() => {
    if (kind === 'integer') return 'Int'
    if (kind === 'boolean') return 'Boolean'
    if (kind === 'reference') return 'ID'
    if (kind === 'choice') return enumOf(choicesName ?? capitalise(name), choices ?? [])
    return 'String'
  })()
  // Pothos cannot type a field that is built from a declaration
  return type as 'String'
}
