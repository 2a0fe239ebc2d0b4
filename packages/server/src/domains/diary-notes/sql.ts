import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'
import { reachedThroughOwners } from '#platform/rights/owners.ts'
import type { Reach, ReachParameters, SightParameters } from '#platform/rights/reach.ts'
import { firstOf } from '#platform/waiting/first-of.ts'
import type { Bounds } from '#platform/waiting/waiting.ts'

/** The account of a person. */
export const accountOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string }>`select id from users where person_id = ${p.person}::uuid`,
)

type Asked = ReachParameters & SightParameters
export type FollowUpRow = {
  id: string
  person_id: string
  person: string
  summary: string
  follow_up_on: string
  since: Date
  waiting: number
}

/** What waits for somebody who may view notes within this reach. */
export const followUps = shapedStatement(
  (_, reach: Reach, p: Parameters<Asked & Bounds>) => sql<FollowUpRow>`
  select n.id, n.waiting, n.person_id, person.display_name as person, n.summary, n.follow_up_on,
    coalesce((select min(at) from events where subject_id = n.id), n.happened_on::timestamptz) as since
  from ${firstOf(
    sql`select record.id, record.person_id, record.summary, record.follow_up_on, record.happened_on from ${waiting(reach, p)}`,
    sql`follow_up_on, id`,
    p,
  )} n
    join people_card person on person.id = n.person_id
  order by n.follow_up_on, n.id`,
)

export const countFollowUps = shapedStatement(
  (_, reach: Reach, p: Parameters<Asked & { most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select from ${waiting(reach, p)} limit ${p.most}::integer) waiting`,
)

function waiting(reach: Reach, p: Parameters<Asked>) {
  const { from, isReached } = reachedThroughOwners(diaryNote)
  return sql`${from} where record.follow_up_state = 'OPEN' and record.follow_up_on is not null and record.follow_up_person_id = ${p.me}::uuid
    and ${hasNotLeft(sql`record.person_id`, p.today, { oneByOne: true })} and ${isReached(reach, p)}`
}
