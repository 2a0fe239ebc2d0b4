import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '#platform/database/statement.ts'
import type { ReachParameters } from '#platform/rights/reach.ts'

/** The lines of everyone below one's own jobs today, as `line`: one for each way by which a job reports to one of them. */
export const teamToday = (p: Parameters<Pick<ReachParameters, 'me' | 'today'>>): RawBuilder<unknown> => sql`
  reporting_lines line where line.ancestor_person_id = ${p.me}::uuid and line.effective @> ${p.today}::date`
