import { task } from '@kith/shared/domains/forms/tasks.ts'
import { sql } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { derivedValue } from '#platform/records/derived.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import { reachOf, sightParameters, type Reach, type ReachParameters, type SightParameters } from '#platform/rights/reach.ts'

const mostListed = 100

type AnsweredRow = RecordRow & {
  readonly person_id: string
  readonly person: string
  readonly title: string
  readonly issued_on: string
  readonly due_on: string | null
}
type Wanted = ReachParameters & SightParameters & { respondent: string; most: number }

const reached = reachedThroughOwners(task)

/** The forms that a person is asked about others: all of one's own, of others those that the reader may view. */
const tasksOfRespondent = shapedStatement(
  (_, reach: Reach, p: Parameters<Wanted>) => sql<AnsweredRow>`
  select record.*, person.display_name as person from ${reached.from} join people_card person on person.id = record.person_id
  where record.respondent_id = ${p.respondent}::uuid and record.person_id <> ${p.respondent}::uuid and record.status <> 'SCHEDULED'
    and (${p.respondent}::uuid = ${p.me}::uuid or ${reached.isReached(reach, p)})
  order by record.issued_on desc, record.id limit ${p.most}::integer`,
)

const AnsweredTask = builder.objectRef<AnsweredRow>('AnsweredTask').implement({
  description: 'A form that somebody is asked about somebody else.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ id }) => id }),
    title: t.string({ nullable: false, resolve: ({ title }) => title }),
    personId: t.id({ nullable: false, resolve: ({ person_id: person }) => person }),
    personDisplayName: t.string({ nullable: false, resolve: ({ person }) => person }),
    progress: t.field({
      type: enumOf('FormStatus', task.derived.progress.choices ?? []),
      nullable: false,
      resolve: async (row, _, request) => String(await derivedValue(await read(request), task, 'progress', row)),
    }),
    issuedOn: t.field({ type: 'Date', nullable: false, resolve: ({ issued_on: day }) => day }),
    dueOn: t.field({ type: 'Date', resolve: ({ due_on: day }) => day }),
  }),
})

export const listTasksOfRespondent = defineQuery({
  name: 'listTasksOfRespondent',
  description: 'The forms that a person is asked to answer about others, as far as you may view these; the latest 100.',
  permission: task.permissions.view,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  returns: [AnsweredTask],
  nullable: false,
  resolve: async (ctx, { personId }) => [
    ...(await ctx.db.run(tasksOfRespondent(reachOf(ctx.actor, task.permissions.view)), {
      ...sightParameters(ctx, task.permissions.view, task),
      respondent: personId,
      most: mostListed,
    })),
  ],
})
