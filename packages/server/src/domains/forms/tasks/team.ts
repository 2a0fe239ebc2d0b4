import { task, viewingBirthdays } from '@kith/shared/domains/forms/tasks.ts'
import { sql } from 'kysely'
import { teamToday } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { searchArgument } from '#platform/graphql/search-argument.ts'
import { reachOf, reachParameters, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { searchedText } from '#platform/search-text.ts'

const mostListed = 200

type TeamRow = {
  readonly id: string
  readonly title: string
  readonly respondent_id: string
  readonly respondent: string
  readonly issued_on: string
  readonly due_on: string | null
  readonly is_overdue: boolean
  readonly has_draft: boolean
  readonly overdue: number
}

type Reaches = { readonly reach: Reach; readonly birthdays: Reach }

/** Finds the forms that those below the acting person today have still to answer; none about the acting person that is not shared with them. */
const teamTasks = shapedStatement(
  (_, { reach, birthdays }: Reaches, p: Parameters<ReachParameters & { search: string | null; most: number }>) => sql<TeamRow>`
  select t.id, t.title, t.respondent_id, card.display_name as respondent, t.issued_on::text as issued_on, t.due_on::text as due_on,
    coalesce(t.overdue_from <= ${p.today}::date, false) as is_overdue, d.task_id is not null as has_draft,
    (count(*) filter (where t.overdue_from <= ${p.today}::date) over ())::integer as overdue
  from (select distinct line.person_id from ${teamToday(p)} and ${withinReach(reach, 'line.person_id', p)}) team
    join tasks t on t.respondent_id = team.person_id and t.status = 'OPEN'
    join people_card card on card.id = t.respondent_id left join task_drafts d on d.task_id = t.id
  where coalesce(t.ignored_from > ${p.today}::date, true) and (t.is_shared or t.person_id <> ${p.me}::uuid)
    and (not t.is_of_birthday or ${withinReach(birthdays, 't.person_id', p)})
    and (${p.search}::text is null or strpos(t.found_by, ${p.search}::text) > 0)
  order by t.due_on nulls last, card.sort_name, t.id limit ${p.most}::integer`,
)

const TeamTask = builder.objectRef<TeamRow>('TeamTask').implement({
  description: 'A form that somebody of your team has still to answer.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    respondentId: t.exposeID('respondent_id', { nullable: false }),
    respondentDisplayName: t.exposeString('respondent', { nullable: false }),
    issuedOn: t.field({ type: 'Date', nullable: false, resolve: ({ issued_on: day }) => day }),
    dueOn: t.field({ type: 'Date', resolve: ({ due_on: day }) => day }),
    isOverdue: t.exposeBoolean('is_overdue', { nullable: false }),
    hasDraft: t.exposeBoolean('has_draft', { nullable: false, description: 'Whether some of it is answered already.' }),
  }),
})

const TeamTasks = builder.objectRef<readonly TeamRow[]>('TeamTasks').implement({
  fields: (t) => ({
    overdueCount: t.int({ nullable: false, resolve: ([first]) => first?.overdue ?? 0 }),
    items: t.field({ type: [TeamTask], nullable: { list: false, items: false }, resolve: (rows) => [...rows] }),
  }),
})

export const getTeamTasks = defineQuery({
  name: 'getTeamTasks',
  description: 'The forms that those below your jobs have still to answer, what is due first before the others; up to 200.',
  permission: task.permissions.view,
  byReach: true,
  args: (arg) => ({ search: searchArgument(arg) }),
  returns: TeamTasks,
  nullable: false,
  resolve: (ctx, { search }) =>
    ctx.db.run(teamTasks({ reach: reachOf(ctx.actor, task.permissions.view), birthdays: reachOf(ctx.actor, viewingBirthdays) }), {
      ...reachParameters(ctx),
      search: searchedText(search),
      most: mostListed,
    }),
})
