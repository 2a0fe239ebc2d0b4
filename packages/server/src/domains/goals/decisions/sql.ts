import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { firstOf } from '#platform/waiting/first-of.ts'
import type { Passed } from '#platform/waiting/passed-on.ts'
import type { Bounds } from '#platform/waiting/waiting.ts'

export type DecisionRow = {
  readonly id: string
  readonly person_id: string
  readonly made_by_id: string | null
  readonly asked_by_id: string | null
  readonly decider: string | null
  readonly approval: string
  readonly is_present: boolean
  /** Those who supervise its job today and can act. */
  readonly supervisors: readonly string[]
}

/** Who decides on these goals, and how far that is. */
export const decisionsOf = statement(
  (_, p: Parameters<{ ids: readonly string[]; today: string }>) => sql<DecisionRow>`
  select g.id, g.person_id, g.made_by_id, g.asked_by_id, g.decider, g.approval, ${canActOn(sql`g.person_id`, p.today)} as is_present, array(
    select distinct l.ancestor_person_id from reporting_lines l
    where l.job_id = g.job_id and l.depth = 1 and l.effective @> ${p.today}::date and l.ancestor_person_id <> l.person_id
      and ${canActOn(sql`l.ancestor_person_id`, p.today)}) as supervisors
  from goals g where g.id = any (${p.ids}::uuid[]) and g.progress <> 'ARCHIVED'`,
)

type Asked = ReachParameters & { me: string; own: readonly string[] }
export type WaitingRow = { id: string; person_id: string; person: string; name: string; since: Date; waiting: number }

/** The goals that wait for somebody: their own that others ask for, those of the jobs that they supervise, and those that they approve and nobody who is asked can. */
export const waitingGoals = shapedStatement(
  (_, approve: Reach, p: Parameters<Asked & Bounds>) => sql<WaitingRow>`
  select g.id, g.waiting, g.person_id, person.display_name as person, g.name,
    coalesce((select max(at) from events where subject_id = g.id and name in ('goal.created', 'goal.updated')), g.start_on::timestamptz) as since
  from ${firstOf(sql`select g.id, g.person_id, g.name, g.start_on from ${waiting(approve, p, p.counted)}`, sql`id`, p)} g
    join people_card person on person.id = g.person_id
  order by g.id`,
)

/** How many of them there are, counted up to a limit. */
export const countWaitingGoals = shapedStatement(
  (_, approve: Reach, p: Parameters<Asked & { most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select from ${waiting(approve, p, p.most)} limit ${p.most}::integer) waiting`,
)

/** Each part is found by an index of its own, in the order of ids: nobody reads the goals that wait for others. Offset 0 keeps the lines of everybody from being hashed. */
const waiting = (approve: Reach, p: Parameters<Asked>, most: RawBuilder<number>) => sql`(
  ${first(sql`${pending(p)} and g.decider = 'PERSON' and g.person_id = ${p.me}::uuid and (g.asked_by_id is null or g.asked_by_id <> all (${p.own}::uuid[]))`, most)}
  union all
  ${first(sql`${forSupervisor(p)} and g.job_id in (select l.job_id ${directLines(p)} and l.ancestor_person_id = ${p.me}::uuid)`, most)}
  union all
  ${first(
    sql`${pending(p)} and g.person_id <> all (${p.own}::uuid[]) and ${isForNobody(p)}
      and ${withinReach(approve, 'g.person_id', p, { oneByOne: true })}`,
    most,
  )}) g`

export const absentDeciders = statement(
  (_, p: Parameters<{ today: string }>) => sql<Passed>`
  select g.id, g.person_id, g.job_id from goals g
  where ${isPending(p)} and ${isForNobody(p)} order by g.id`,
)

const first = (goals: RawBuilder<unknown>, most: RawBuilder<number>) => sql`(${goals} order by g.id limit ${most}::integer)`
const isPending = (p: Parameters<{ today: string }>) =>
  sql`g.approval = 'PENDING' and g.progress <> 'ARCHIVED' and ${hasNotLeft(sql`g.person_id`, p.today, { oneByOne: true })}`
const pending = (p: Parameters<Asked>) => sql`select g.id, g.person_id, g.name, g.start_on from goals g where ${isPending(p)}`
const forSupervisor = (p: Parameters<Asked>) =>
  sql`${pending(p)} and g.decider is distinct from 'PERSON' and g.person_id <> all (${p.own}::uuid[])`
/** True where nobody on the side that decides can act today. */
const isForNobody = (
  p: Parameters<{ today: string }>,
) => sql<boolean>`case g.decider when 'PERSON' then not ${canActOn(sql`g.person_id`, p.today)}
  else not exists (select ${directLines(p)} and l.job_id = g.job_id and ${canActOn(sql`l.ancestor_person_id`, p.today)} offset 0) end`
/** The lines from jobs to those who supervise them today. */
const directLines = (p: Parameters<{ today: string }>) => sql`
  from reporting_lines l where l.depth = 1 and l.effective @> ${p.today}::date and l.ancestor_person_id <> l.person_id`
