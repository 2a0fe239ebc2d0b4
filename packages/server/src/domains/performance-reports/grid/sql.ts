import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { heldOn } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { withBelow } from '#platform/settings-lists/sql.ts'
import type { SubmittedRow } from '../report/sql.ts'

export type Within = { readonly viewed: Reach; readonly ofOthers: Reach; readonly inUnit: boolean }
export type RatedRow = Pick<SubmittedRow, 'person_id' | 'group_id' | 'side' | 'metrics' | 'answers'> & { person: string }

/** What supervisors have handed in, by these groups, about those who work here today; by the names of the people. */
export const ratingsOfTeam = shapedStatement(
  (
    _,
    { viewed, ofOthers, inUnit }: Within,
    p: Parameters<ReachParameters & { groups: readonly string[]; from: string; until: string; units: readonly string[] }>,
  ) => sql<RatedRow>`
  select r.person_id, person.display_name as person, r.group_id, r.side, asked.content -> 'metrics' as metrics,
    coalesce(r.answers, '[]') as answers
  from metric_responses r join metric_group_versions asked on asked.id = r.version_id join people_card person on person.id = r.person_id
  where r.state = 'SUBMITTED' and r.side = 'SUPERVISOR' and r.group_id = any (${p.groups}::uuid[])
    and r.answered_on between ${p.from}::date and ${p.until}::date
    and ${withinReach(viewed, 'r.person_id', p)} and ${withinReach(ofOthers, 'r.person_id', p)} and r.person_id <> ${p.me}::uuid
    and exists (
      select from ${heldOn(p.today)} where held.person_id = r.person_id
        and ${inUnit ? sql`held.business_unit_id in (${withBelow(kindOf('businessUnit'), p.units)})` : sql`true`})
  order by person.sort_name, r.person_id`,
)
