import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { holdersOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { rowsTogether } from '#platform/records/together.ts'
import { recordType } from '#platform/records/type.ts'
import { placedTasks, type PlacedTaskRow } from './sql.ts'

export type OwnedTask = PlacedTaskRow & { readonly owners: readonly { readonly personId: string; readonly name: string }[] }

/** Tasks with those who have to do them today: a supervisor or representative is whoever is that now. */
export async function ownedTasks(ctx: Context, ids: readonly string[]): Promise<OwnedTask[]> {
  const rows = ids.length === 0 ? [] : await ctx.db.run(placedTasks, { ids, today: ctx.actor.today })
  const relations = [...Map.groupBy(rows, ({ owner_relation: relation }) => relation)]
  const holders = await Promise.all(
    relations.map(([relation, tasks]) =>
      holdersOf(
        ctx,
        relation,
        tasks.map(({ id: key, job_id: job, named, day }) => ({ key, job, named, day })),
      ),
    ),
  )
  const byTask = Map.groupBy(holders.flat(), ({ key }) => key)
  return rows.map((row) => ({ ...row, owners: byTask.get(row.id) ?? [] }))
}

export const ownersOfTask = builder.objectFields(recordType(checklistTask), {
  fields: (t) => ({
    owners: t.stringList({
      nullable: false,
      description: 'The names of those who have to do it today; nobody where there is no supervisor or representative.',
      resolve: async ({ id }: RecordRow, _, request) => {
        const ctx = await read(request)
        const task = await rowsTogether(ctx, 'owners of tasks', (ids) => ownedTasks(ctx, ids)).load(id)
        return task?.owners.map(({ name }) => name) ?? []
      },
    }),
  }),
})
