import { training } from '@kith/shared/domains/learning/trainings.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { agendaPlace } from '#platform/records/agenda.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

type Position = { afterPlace: string | null; afterId: string | null; limit: number }
export type TeamTrainingRow = RecordRow & { place: number; total: number }

/** Of everybody below one's own jobs today, by the agenda of training, with how many there are in all. */
export const teamTrainings = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & Position>) => sql<TeamTrainingRow>`
  with reached as (
    select training.*, ${agendaPlace(training, 'training')} as place, count(*) over ()::integer as total from trainings training
    where training.person_id in (${team(p)}) and ${withinReach(reach, 'training.person_id', p)}
  )
  select * from reached
  where ${p.afterId}::uuid is null or (place, id) > (${p.afterPlace}::integer, ${p.afterId}::uuid)
  order by place, id limit ${p.limit}::integer`,
)

export const hasTeam = statement(
  (_, p: Parameters<{ me: string | null; today: string }>) => sql<{ has: boolean }>`select exists (${team(p)}) as has`,
)

const team = (p: Parameters<{ me: string | null; today: string }>) => sql`
  select held.person_id from reporting_lines held
  where held.ancestor_person_id = ${p.me}::uuid and held.effective @> ${p.today}::date`
