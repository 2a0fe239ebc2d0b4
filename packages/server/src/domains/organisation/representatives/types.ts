import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { representatives } from '@kith/shared/domains/organisation/representatives.ts'
import { builder } from '#platform/graphql/builder.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { batched } from '#platform/records/batch.ts'
import { recordType } from '#platform/records/type.ts'
import { listType, readAsViewer } from '#platform/settings-lists/type.ts'
import { representativesOf } from './sql.ts'

/** Who represents a business entity, a unit or a location, as a field of it. */
export const representativesShown = representatives.map((kind) => {
  const list = settingsListNamed(kind.owner)
  return builder.objectFields(listType(list), {
    fields: (t) => ({
      representatives: t.field({
        type: [recordType(kind)],
        description: `Who represents this ${list.words.singular}, in the order of the types. Needs ${list.permission}.view.`,
        resolve: async ({ id }, _, request) => {
          const ctx = await readAsViewer(list, request)
          return batched(ctx, kind.table, async (owners: readonly string[]) => {
            const rows = await ctx.db.run(representativesOf(kind), { owners: [...owners] })
            const byOwner = Map.groupBy(rows, (row) => ownerIdOf(kind, row))
            return owners.map((owner) => byOwner.get(owner) ?? [])
          }).load(id)
        },
      }),
    }),
  })
})
