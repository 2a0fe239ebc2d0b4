import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { nearestHolders } from '#domains/access/public.ts'
import { holdersOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { rowsTogether } from '#platform/records/together.ts'
import { recordType } from '#platform/records/type.ts'
import { peopleWhoCanAct } from '#platform/rights/acting.ts'
import { placedTasks, type PlacedTaskRow } from './sql.ts'

type HeldRow = Awaited<ReturnType<typeof holdersOf>>[number]

export type Owner = { readonly userId: string | null; readonly personId: string | null; readonly name: string }
export type OwnedTask = PlacedTaskRow & { readonly owners: readonly Owner[] }

/**
 * Tasks with those who have to do them today: a supervisor or representative is whoever is that now, and where none of them can sign in, those
 * who look after the checklists of the person.
 */
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
  const days = [...Map.groupBy(rows, ({ acting_on: day }) => day)]
  const present = await Promise.all(days.map(([day, tasks]) => ownersPresent(ctx, day, tasks, byTask)))
  return withOthers(ctx, present.flat())
}

async function ownersPresent(ctx: Context, day: string, tasks: readonly PlacedTaskRow[], byTask: ReadonlyMap<string, readonly HeldRow[]>) {
  const held = tasks.map((task) => byTask.get(task.id) ?? [])
  const people = held.flat().map(({ personId }) => personId)
  const present = await peopleWhoCanAct(ctx, people, day)
  return tasks.map((task, index) => ({ ...task, owners: (held[index] ?? []).filter(({ personId }) => present.has(personId)) }))
}

async function withOthers(ctx: Context, tasks: readonly OwnedTask[]): Promise<OwnedTask[]> {
  const alone = tasks.filter(({ owners }) => owners.length === 0).map(({ person_id: person }) => person)
  const others = alone.length === 0 ? undefined : await nearestHolders(ctx, checklistTask.permissions.edit, [...new Set(alone)])
  return tasks.map((task) => (task.owners.length > 0 ? task : { ...task, owners: others?.get(task.person_id) ?? [] }))
}

export const ownersOfTask = builder.objectFields(recordType(checklistTask), {
  fields: (t) => ({
    owners: t.stringList({
      nullable: false,
      description:
        'The names of those who have to do it today; where none of them can sign in, of those who look after the checklists of the person.',
      resolve: async ({ id }: RecordRow, _, request) => {
        const ctx = await read(request)
        const task = await rowsTogether(ctx, 'owners of tasks', (ids) => ownedTasks(ctx, ids)).load(id)
        return task?.owners.map(({ name }) => name) ?? []
      },
    }),
  }),
})
