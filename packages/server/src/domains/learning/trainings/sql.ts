import { training } from '@kith/shared/domains/learning/trainings.ts'
import { sql } from 'kysely'
import { teamToday } from '#domains/jobs/public.ts'
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
    where training.person_id in (select line.person_id from ${teamToday(p)}) and ${withinReach(reach, 'training.person_id', p)}
  )
  select * from reached
  where ${p.afterId}::uuid is null or (place, id) > (${p.afterPlace}::integer, ${p.afterId}::uuid)
  order by place, id limit ${p.limit}::integer`,
)

export const hasTeam = statement(
  (_, p: Parameters<ReachParameters>) => sql<{ has: boolean }>`select exists (select from ${teamToday(p)}) as has`,
)
