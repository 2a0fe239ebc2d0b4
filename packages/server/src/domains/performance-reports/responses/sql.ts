import type { MetricSide } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import type { VersionedMetric } from '@kith/shared/domains/performance-reports/questions.ts'
import type { responseStates } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { stillWaits } from '#platform/rights/leavers.ts'
import type { Answer } from '../report/sql.ts'

export type OwnRow = {
  id: string
  version: number
  person_id: string
  person: string
  group_name: string
  side: MetricSide
  state: (typeof responseStates)[number]
  due_on: string | null
  answered_on: string | null
  asked_at: Date
  metrics: VersionedMetric[]
  answers: Answer[] | null
  comment: string | null
}

/** Finds the responses `r` that wait, those about people who have left only where they were asked for afterwards. */
const isAsked = (p: Parameters<{ today: string }>) =>
  sql`r.state = 'ASKED' and ${stillWaits(sql`r.person_id`, { today: p.today, askedOn: sql`r.asked_on` })}`

/** What one person was asked for, and what they have said: what is still to be answered first, the most urgent of it first. */
export const ownResponses = shapedStatement(
  (
    _,
    { isOne }: { readonly isOne: boolean },
    p: Parameters<{ respondent: string; id: string | null; states: readonly string[]; today: string; most: number }>,
  ) => sql<OwnRow>`
  select r.id, r.version, r.person_id, person.display_name as person, r.group_name, r.side, r.state, r.due_on::text as due_on,
    r.answered_on::text as answered_on, asked.content -> 'metrics' as metrics, r.answers, r.comment,
    coalesce((select at from events where subject_id = r.id and name = 'metric_response.asked' limit 1), r.asked_on) as asked_at
  from metric_responses r join metric_group_versions asked on asked.id = r.version_id join people_card person on person.id = r.person_id
  where r.respondent_id = ${p.respondent}::uuid and ${isOne ? sql`r.id = ${p.id}::uuid` : sql`r.state = any (${p.states}::text[]) and (r.state <> 'ASKED' or ${isAsked(p)})`}
  order by r.state = 'ASKED' desc, r.due_on, r.id desc limit ${p.most}::integer`,
)

export const askInstead = statement(
  (_, p: Parameters<{ id: string; respondent: string }>) => sql`
  update metric_responses set respondent_id = ${p.respondent}::uuid, version = version + 1, is_passed_on = false where id = ${p.id}::uuid`,
)

export type RespondentRow = {
  readonly id: string
  readonly person_id: string
  readonly side: MetricSide
  readonly respondent_id: string | null
}

export const respondentsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<RespondentRow>`
  select id, person_id, side, respondent_id from metric_responses where id = any (${p.ids}::uuid[]) order by id`,
)

export type AskableRow = { id: string; name: string; is_default: boolean; sides: MetricSide[] }

/** The groups that can be asked, the default first, with the sides that they have questions for. */
export const askableGroups = statement(
  () => sql<AskableRow>`
  select id, name, is_default, array(
    select side from (values (1, 'SUBJECT', 'subject'), (2, 'SUPERVISOR', 'supervisor'), (3, 'PEER', 'peer')) as sides (place, side, field)
    where exists (select from jsonb_array_elements(metrics) metric where metric ->> field <> '') order by place) as sides
  from metric_groups where state = 'ACTIVE' order by is_default desc, lower(name), id`,
)
