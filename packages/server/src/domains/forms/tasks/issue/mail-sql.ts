import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'

type Sent = { send: string; behind: string; until: string; today: string }
type Next = { after: string; most: number }
export type SentRow = { readonly task_id: string; readonly event_id: string; readonly user_id: string }

const isSent = (
  p: Parameters<Sent>,
) => sql<boolean>`t.send_id = ${p.send}::uuid and t.job_id > ${p.behind}::uuid and t.job_id <= ${p.until}::uuid
  and t.status = 'OPEN' and not t.has_link and coalesce(t.ignored_from > ${p.today}::date, true)`

/** Takes the first event about a task, which made it. If it were asked for by its name too, the planner would search all events of that name. */
const made = sql`lateral (select id from events where subject_id = t.id order by id limit 1) made`

/** Ends a set after so many tasks, whether or not their respondents are written to, so that all sets take equally long. */
export const lastRespondent = statement(
  (_, p: Parameters<Pick<Sent, 'send'> & Next>) => sql<{ id: string }>`
  select respondent_id as id from (
    select respondent_id from tasks where send_id = ${p.send}::uuid and respondent_id > ${p.after}::uuid
    order by respondent_id limit ${p.most}::integer) next
  order by respondent_id desc limit 1`,
)

export const sentToRespondents = statement(
  (_, p: Parameters<Sent & { after: string; last: string }>) => sql<SentRow>`
  select t.id as task_id, made.id as event_id, u.id as user_id
  from tasks t cross join ${made} join users u on u.person_id = t.respondent_id and u.kind = 'account'
  where ${isSent(p)} and t.respondent_id > ${p.after}::uuid and t.respondent_id <= ${p.last}::uuid
    and ${canActOn(sql`t.respondent_id`, p.today)}
  order by t.respondent_id, t.id`,
)

export const sentToOthers = statement(
  (_, p: Parameters<Sent>) => sql<{ event_id: string }>`
  select made.id as event_id from tasks t cross join ${made}
  where ${isSent(p)} and not ${canActOn(sql`t.respondent_id`, p.today)} order by t.id`,
)
