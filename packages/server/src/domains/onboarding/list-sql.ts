import type { OnboardingStatus } from '@kith/shared/domains/onboarding/sessions.ts'
import { sql, type RawBuilder } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type OnboardingRow = {
  /** That of the session, of the job where there is none, or of the person who has no job. */
  id: string
  session_id: string | null
  job_id: string | null
  person_id: string
  person_display_name: string
  position_title: string | null
  template_name: string | null
  start_on: string | null
  issued_on: string | null
  is_hidden: boolean
  status: OnboardingStatus
  steps: number
  steps_done: number
  /** The form for bank, tax and super details, which it would ask for, is broken. */
  is_form_broken: boolean
  /** Documents that are no longer asked for, as the folder is gone. */
  gone_documents: readonly string[]
  sort_name: string
  place: string
}

export type OnboardingShape = { readonly reach: Reach; readonly words: number }
export type OnboardingParameters = ReachParameters & {
  /** People who started on an earlier day are listed only with an onboarding. */
  startedFrom: string
  statuses: readonly string[] | null
  isIssued: boolean | null
  withHidden: boolean
  entities: readonly string[] | null
  people: readonly string[] | null
  jobs: readonly string[] | null
  templates: readonly string[] | null
  words: readonly string[]
  /** Whether there is a form for bank, tax and super details. */
  hasForm: boolean
}
type P = Parameters<OnboardingParameters>
export type OnboardingSort = 'person' | 'startDate'
type PageShape = OnboardingShape & { readonly sort: OnboardingSort; readonly descending: boolean }
type Position = { afterPlace: string | null; afterName: string | null; afterId: string | null; limit: number }

export const onboardingPage = shapedStatement(
  (_, { sort, descending, ...shape }: PageShape, p: Parameters<OnboardingParameters & Position>) => {
    const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql``, sql`>`]
    const place = sort === 'person' ? sql`''::text collate "C"` : sql`coalesce(start_on::text, '') collate "C"`
    return sql<OnboardingRow>`
  select row.*, (select name from position_titles where id = row.position_title_id) as position_title
  from (
    select found.*, ${place} as place from (${found(shape, p)}) found
    where ${p.afterId}::uuid is null or (${place}, sort_name, id) ${beyond} (${p.afterPlace}::text collate "C", ${p.afterName}::text collate "C", ${p.afterId}::uuid)
    order by ${place} ${direction}, sort_name ${direction}, id ${direction} limit ${p.limit}::integer) row
  order by row.place ${direction}, row.sort_name ${direction}, row.id ${direction}`
  },
)

export const countOnboardings = shapedStatement(
  (_, shape: OnboardingShape, p: P) => sql<{ count: number }>`select count(*)::integer as count from (${found(shape, p)}) found`,
)

function found({ reach, words }: OnboardingShape, p: P): RawBuilder<unknown> {
  const named = Array.from({ length: words }, (_, index) => {
    const [from, to] = [sql.lit(index * 2 + 1), sql.lit(index * 2 + 2)]
    return sql` and exists (select from person_words w where w.person_id = row.person_id and w.guard = 'DIRECTORY'
      and w.word >= (${p.words}::text[])[${from}] and w.word < (${p.words}::text[])[${to}])`
  })
  return sql`
    select row.*, person.display_name as person_display_name, person.sort_name
    from (select each.*, held.position_title_id, held.business_entity_id, ${status} as status, ${steps} as steps, ${stepsDone} as steps_done,
      ${goneDocuments} as gone_documents, each.session_id is not null and each.completed_on is null and coalesce(form.status = 'DISABLED_WITH_ERRORS', false) as is_form_broken
      from (${issued(reach, p)} union all ${withoutJob(reach, p)} union all ${startersWithout(reach, p)}) each
      left join users account on account.person_id = each.person_id and account.is_enabled and coalesce(account.disable_on > ${p.today}::date, true)
      left join job_segments held on held.job_id = each.job_id and held.effective @> greatest(${p.today}::date, each.start_on)
      left join entity_onboarding_setups form on ${p.hasForm}::boolean and form.business_entity_id = held.business_entity_id) row
    join people_card person on person.id = row.person_id
    where (${p.statuses}::text[] is null or row.status = any (${p.statuses}::text[]))
      and (${p.isIssued}::boolean is null or (row.session_id is not null) = ${p.isIssued}::boolean)
      and (${p.withHidden}::boolean or not row.is_hidden)
      and (${p.entities}::uuid[] is null or row.business_entity_id = any (${p.entities}::uuid[]))
      and (${p.people}::uuid[] is null or row.person_id = any (${p.people}::uuid[]))
      and (${p.jobs}::uuid[] is null or row.job_id = any (${p.jobs}::uuid[]))
      and (${p.templates}::uuid[] is null or row.template_id = any (${p.templates}::uuid[]))
      ${sql.join(named, sql``)}`
}

/** Whether bank, tax and super details are a step of it. */
const asksInForm = sql`coalesce(each.super_details_on is not null or (each.completed_on is null and form.status in ('ENABLED', 'PARTIALLY_ENABLED')), false)`

/** Which step comes next, or what is missing before the first. */
const status = sql<OnboardingStatus>`case
  when each.session_id is null then case
    when each.job_id is null and account.id is null then 'REQUIRES_JOB_AND_ACCOUNT'
    when each.job_id is null then 'REQUIRES_JOB'
    when not exists (select from person_emails e where e.person_id = each.person_id) then 'REQUIRES_EMAIL'
    when account.id is null then 'REQUIRES_ACCOUNT'
    else 'ONBOARDING_READY' end
  when each.completed_on is not null then 'COMPLETED'
  when account.last_signed_in_at is null then 'HASNT_LOGGED_IN'
  when exists (select from tenant_settings t where t.disclaimer_digest is not null and t.disclaimer_digest is distinct from account.disclaimer_digest) then 'USER_DISCLAIMER'
  when each.personal_details_on is null then 'PERSONAL_DETAILS'
  when ${asksInForm} and each.super_details_on is null then 'AUSTRALIA_BANK_TAX_SUPER'
  else 'JOB_REQUIREMENT_QUALIFICATIONS' end`

const steps = sql`2 + ${asksInForm}::integer`
const stepsDone = sql`num_nonnulls(each.personal_details_on, each.super_details_on, each.qualifications_on)`

const goneDocuments = sql`case when each.completed_on is null then array(
  select asked ->> 'label' from jsonb_array_elements(each.asked_documents) asked
  where asked ->> 'visibility' <> 'HIDDEN'
    and not exists (select from document_folders f where f.id = (asked ->> 'folderId')::uuid and f.is_enabled)) else '{}' end`

const ofSession = sql`s.id as session_id, s.template_id, s.template_name, s.asked_documents, s.issued_on, s.personal_details_on, s.super_details_on, s.qualifications_on, s.completed_on, s.state = 'HIDDEN' as is_hidden`
const ofNoSession = sql`null::uuid as session_id, null::uuid as template_id, null::text as template_name, null::jsonb as asked_documents, null::date as issued_on, null::date as personal_details_on,
  null::date as super_details_on, null::date as qualifications_on, null::date as completed_on, false as is_hidden`

const issued = (reach: Reach, p: P) => sql`
  select s.id, j.id as job_id, j.person_id, j.company_start_on as start_on, ${ofSession}
  from onboarding_sessions s join jobs j on j.id = s.job_id
  where ${jobWithinReach(reach, 'j.id', 'j.person_id', p)}`

/** By their primary job: for a second one, an onboarding is issued from the job itself. */
const startersWithout = (reach: Reach, p: P) => sql`
  select starting.id, starting.id as job_id, starting.person_id, starting.company_start_on as start_on, ${ofNoSession}
  from jobs starting
  where starting.company_start_on >= ${p.startedFrom}::date and (starting.company_end_on is null or starting.company_end_on >= ${p.today}::date)
    and not exists (select from onboarding_sessions s where s.job_id = starting.id)
    and starting.id = (
      select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.today, undefined)}
      where j.person_id = starting.person_id order by ${orderByPrimary(p.today)} limit 1)
    and ${jobWithinReach(reach, 'starting.id', 'starting.person_id', p)}`

const withoutJob = (reach: Reach, p: P) => sql`
  select person.id, null::uuid as job_id, person.id as person_id, null::date as start_on, ${ofNoSession}
  from people person
  where not exists (select from jobs j where j.person_id = person.id) and ${withinReach(reach, 'person.id', p)}`
