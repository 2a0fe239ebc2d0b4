import { capital } from '@kith/shared/capital.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { Refused } from '../errors.ts'
import { builder, read } from '../graphql/builder.ts'
import { enumOf } from '../graphql/input.ts'
import { holds } from '../rights/reach.ts'
import { listRecord, usageCount } from './records.ts'
import { columnOf, type ListRow } from './sql.ts'

const types = new Map<string, ReturnType<typeof makeType>>()

/** The GraphQL type of a declared list, for the fields of other types that point at it. */
export function listType(list: SettingsList) {
  let type = types.get(list.name)
  if (!type) {
    type = makeType(list)
    types.set(list.name, type)
  }
  return type
}

function makeType(list: SettingsList) {
  const type = builder.objectRef<ListRow>(capital(list.name))
  type.implement({
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: ({ id }) => id }),
      isEnabled: t.boolean({ nullable: false, resolve: (row) => row.is_enabled }),
      version: t.int({ nullable: false, resolve: ({ version }) => version }),
      ...Object.fromEntries(
        Object.entries(list.fields).map(([name, field]) => [
          name,
          t.field({ type: outputOf(name, field), nullable: name !== 'name', resolve: (row) => row[columnOf(name)] as string }),
        ]),
      ),
      ...(list.tree
        ? { parent: t.field({ type, resolve: async (row, _, request) => listRecord(await read(request), list, row.parent_id ?? null) }) }
        : {}),
      usageCount: t.int({
        description: `How many records point at this one. Asks for ${list.permission}.view.`,
        resolve: async (row, _, request) => {
          const ctx = await read(request)
          const slug = `${list.permission}.view`
          if (!holds(ctx.actor, slug)) throw new Refused([slug])
          return usageCount(ctx, list, row.id)
        },
      }),
    }),
  })
  return type
}

function outputOf(name: string, { kind, choices, choicesName }: Field): 'String' {
  const type = (() => {
    if (kind === 'integer') return 'Int'
    if (kind === 'boolean') return 'Boolean'
    if (kind === 'reference') return 'ID'
    if (kind === 'choice') return enumOf(choicesName ?? capital(name), choices ?? [])
    return 'String'
  })()
  // Pothos cannot type a field that is built from a declaration
  return type as 'String'
}
