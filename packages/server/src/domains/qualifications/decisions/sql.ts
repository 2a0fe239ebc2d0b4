import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { peopleBelow } from '#platform/rights/small-team.ts'
import { firstOf } from '#platform/waiting/first-of.ts'
import type { Bounds } from '#platform/waiting/waiting.ts'

export const statusesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; status: string }>`
  select id, status from qualification_instances where id = any (${p.ids}::uuid[])`,
)

type Shape = { readonly reach: Reach; readonly isOfSmallTeam: boolean }
type Asked = ReachParameters & { own: readonly string[] }
export type WaitingRow = { id: string; person_id: string; person: string; qualification: string; since: Date; waiting: number }

/** What waits for somebody who decides within this reach, but not on their own, the longest first; what an import brought was never submitted. */
export const waitingInstances = shapedStatement(
  (_, shape: Shape, p: Parameters<Asked & Bounds>) => sql<WaitingRow>`
  select i.id, i.waiting, i.person_id, person.display_name as person, item.name as qualification,
    coalesce((
      select coalesce(max(at) filter (where name = 'qualification_instance.submitted'), max(at)) from events where subject_id = i.id), i.issue_on::timestamptz) as since
  from ${firstOf(sql`select i.id, i.person_id, i.item_id, i.issue_on from ${waiting(shape, p)}`, sql`id`, p)} i
    join people_card person on person.id = i.person_id join qualification_library_items item on item.id = i.item_id
  order by i.id`,
)

/** How many of them there are, counted up to a limit. */
export const countWaitingInstances = shapedStatement(
  (_, shape: Shape, p: Parameters<Asked & { most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select from ${waiting(shape, p)} limit ${p.most}::integer) waiting`,
)

const waiting = ({ reach, isOfSmallTeam }: Shape, p: Parameters<Asked>) => sql`qualification_instances i
  where i.status = 'AWAITING_APPROVAL' and i.person_id <> all (${p.own}::uuid[]) and ${hasNotLeft(sql`i.person_id`, p.today, { oneByOne: true })}
    and ${isOfSmallTeam ? sql`i.person_id in ${peopleBelow(p)}` : sql`true`} and ${withinReach(reach, 'i.person_id', p, { oneByOne: true })}`
