import { capitalise } from '@kith/shared/capitalise.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { NotFound } from '../errors.ts'
import { defineQuery } from '../graphql/query.ts'
import { defineListPage } from '../lists/define-page.ts'
import { isUuid } from '../rights/check.ts'
import { defineKindList } from './list.ts'
import { loadRecord } from './load.ts'
import { recordType } from './type.ts'

/** `getTraining`, and `listTrainings` of one owner or of everyone within reach. */
export function queriesOfKind(kind: RecordKind) {
  const { view } = kind.permissions
  if (view === undefined) throw new Error(`The record kind '${kind.kind}' has no permission to view it`)
  const type = recordType(kind)

  return [
    defineQuery({
      name: `get${kind.type}`,
      permission: view,
      args: (arg) => ({ id: arg.id({ required: true }) }),
      about: ({ id }) => ({ kind: kind.kind, id }),
      returns: type,
      nullable: false,
      resolve: async (ctx, { id }) => {
        const row = isUuid(id) ? await loadRecord(ctx, kind, id.toLowerCase()) : null
        if (!row) throw new NotFound()
        return row
      },
    }),
    defineListPage({
      list: defineKindList(kind),
      name: `list${capitalise(kind.plural)}`,
      pageName: `${kind.type}Page`,
      type,
    }),
  ]
}
