import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

type Position = { afterDay: string | null; afterId: string | null; limit: number }
export type TeamTrainingRow = RecordRow & { day: string; total: number }

/** Of everybody below one's own jobs today: what is open first, then the newest, with how many there are in all. */
export const teamTrainings = shapedStatement((_, reach: Reach, p: Parameters<ReachParameters & Position>) => {
  const day = sql`case when training.status in ('COMPLETED', 'FINALISED', 'CANCELLED')
    then coalesce(training.completed_on, training.ends_on, training.scheduled_on, '-infinity') else 'infinity' end`
  return sql<TeamTrainingRow>`
  with reached as (
    select training.*, ${day}::text as day, count(*) over ()::integer as total from trainings training
    where training.person_id in (${team(p)}) and ${withinReach(reach, 'training.person_id', p)}
  )
  select * from reached
  where ${p.afterId}::uuid is null or (day::date, id) < (${p.afterDay}::date, ${p.afterId}::uuid)
  order by day::date desc, id desc limit ${p.limit}::integer`
})

export const hasTeam = statement(
  (_, p: Parameters<{ me: string | null; today: string }>) => sql<{ has: boolean }>`select exists (${team(p)}) as has`,
)

const team = (p: Parameters<{ me: string | null; today: string }>) => sql`
  select held.person_id from reporting_lines held
  where held.ancestor_person_id = ${p.me}::uuid and held.effective @> ${p.today}::date`
