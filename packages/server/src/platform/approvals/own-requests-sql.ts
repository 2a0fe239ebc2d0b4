import { reaching } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '../database/statement.ts'
import type { RequestRow } from './sql.ts'

const people = sql.table(reaching.table)

type OwnRequest = Pick<RequestRow, 'id' | 'subject_id' | 'person_id' | 'person_name' | 'effective_from'> & {
  readonly at: Date
  readonly state: string
  readonly asked: readonly string[]
}
/** Those that a user has asked for and that still wait, the latest first, with whom they wait for. */
export const sentRequests = statement(
  (_, p: Parameters<{ kind: string; user: string; most: number }>) => sql<OwnRequest>`
  select r.id, r.subject_id, r.person_id, person.display_name as person_name, r.effective_from, r.requested_at as at, r.state, array(
    select distinct coalesce(asked.display_name, u.display_name)
    from change_request_steps s join change_request_askings a on a.step_id = s.id and a.is_open
      left join ${people} asked on asked.id = a.person_id left join users u on u.id = a.user_id
    where s.request_id = r.id and s.state = 'ASKED' order by 1) as asked
  from change_requests r left join ${people} person on person.id = r.person_id
  where r.subject_kind = ${p.kind}::text and r.state = 'PENDING' and r.requested_by_user_id = ${p.user}::uuid
  order by r.id desc limit ${p.most}::integer`,
)
/** Those of which a user has decided a step, the latest first, with what they decided. */
export const decidedRequests = statement(
  (_, p: Parameters<{ kind: string; user: string; since: string; most: number }>) => sql<OwnRequest>`
  select r.id, r.subject_id, r.person_id, person.display_name as person_name, r.effective_from, s.decided_at as at, s.state, '{}'::text[] as asked
  from change_request_steps s join change_requests r on r.id = s.request_id left join ${people} person on person.id = r.person_id
  where s.decided_by_user_id = ${p.user}::uuid and s.decided_at >= ${p.since}::date and s.state in ('APPROVED', 'DECLINED')
    and r.subject_kind = ${p.kind}::text
  order by s.decided_at desc, s.id desc limit ${p.most}::integer`,
)
