import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'

type Sent = { send: string; behind: string; until: string; today: string }
export type SentRow = { readonly task_id: string; readonly event_id: string; readonly respondent_id: string; readonly user_id: string }

const isSent = (
  p: Parameters<Sent>,
) => sql<boolean>`t.send_id = ${p.send}::uuid and t.job_id > ${p.behind}::uuid and t.job_id <= ${p.until}::uuid
  and t.status = 'OPEN' and not t.has_link and coalesce(t.ignored_from > ${p.today}::date, true)`

/** Reads the open tasks of the next respondents who can sign in, each with the event that made it. */
export const sentToRespondents = statement(
  (_, p: Parameters<Sent & { after: string; most: number }>) => sql<SentRow>`
  select t.id as task_id, e.id as event_id, t.respondent_id, u.id as user_id
  from (
      select distinct t.respondent_id from tasks t
      where ${isSent(p)} and t.respondent_id > ${p.after}::uuid and ${canActOn(sql`t.respondent_id`, p.today)}
      order by t.respondent_id limit ${p.most}::integer) next
    join tasks t on t.respondent_id = next.respondent_id join events e on e.subject_id = t.id and e.name = 'task.created'
    join users u on u.person_id = t.respondent_id and u.kind = 'account'
  where ${isSent(p)} order by t.respondent_id, t.id`,
)

/** Finds the events of those whose respondents cannot sign in. */
export const sentToOthers = statement(
  (_, p: Parameters<Sent>) => sql<{ event_id: string }>`
  select e.id as event_id from tasks t join events e on e.subject_id = t.id and e.name = 'task.created'
  where ${isSent(p)} and not ${canActOn(sql`t.respondent_id`, p.today)} order by t.id`,
)
