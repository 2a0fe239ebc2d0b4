import type { FormPart } from '@kith/shared/domains/onboarding/payroll-form.ts'
import type { FormContent } from '@kith/shared/domains/onboarding/templates.ts'
import type { InstanceStatus } from '@kith/shared/domains/qualifications/standing.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { DocumentRow } from '#platform/facets/documents/sql.ts'

export type SessionRow = {
  readonly id: string
  readonly job_id: string
  readonly position_title: string | null
  readonly company_start_on: string
  readonly template_id: string | null
  readonly template_name: string | null
  readonly state: 'ISSUED' | 'HIDDEN' | 'COMPLETED'
  readonly issued_on: string
  readonly personal_details_on: string | null
  readonly super_details_on: string | null
  readonly qualifications_on: string | null
  readonly completed_on: string | null
  readonly sections: FormContent['sections']
  readonly form_fields: FormContent['formFields'] | null
  readonly asked_fields: FormContent['askedFields'] | null
  readonly asked_documents: FormContent['askedDocuments'] | null
  /** The business entity of the job, and what the form for bank, tax and super details asks for there; null where there is none. */
  readonly form_entity_id: string | null
  readonly form_parts: readonly FormPart[] | null
  readonly version: number
}

/** A person's sessions that were not hidden, the oldest first. */
export const sessionsOfPerson = statement(
  (_, p: Parameters<{ person: string | null; today: string; hasForm: boolean }>) => sql<SessionRow>`
  select s.*, j.company_start_on, title.name as position_title, form.business_entity_id as form_entity_id, form.parts as form_parts
  from jobs j join onboarding_sessions s on s.job_id = j.id
    left join job_segments held on held.job_id = j.id and held.effective @> greatest(${p.today}::date, j.company_start_on)
    left join position_titles title on title.id = held.position_title_id
    left join entity_onboarding_setups form on ${p.hasForm}::boolean and form.business_entity_id = held.business_entity_id
      and form.status in ('ENABLED', 'PARTIALLY_ENABLED')
  where j.person_id = ${p.person}::uuid and s.state <> 'HIDDEN' order by s.issued_on, s.id`,
)

/** Held by whoever completes a step of it. */
export const lockSession = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`select id from onboarding_sessions where id = ${p.id}::uuid for update`,
)

type Done = { personalDetails: string | null; superDetails: string | null; qualifications: string | null; completed: string | null }

/** Adds what is done by now; what another request has completed meanwhile stays as it is. */
export const completeStep = statement(
  (_, p: Parameters<{ id: string } & Done>) => sql`
  update onboarding_sessions set personal_details_on = coalesce(personal_details_on, ${p.personalDetails}::date),
    super_details_on = coalesce(super_details_on, ${p.superDetails}::date), qualifications_on = coalesce(qualifications_on, ${p.qualifications}::date),
    completed_on = ${p.completed}::date, state = case when ${p.completed}::date is null then state else 'COMPLETED' end, version = version + 1
  where id = ${p.id}::uuid and state <> 'COMPLETED'`,
)

/** The first day of a person with the organisation that is still to come or was the last: of the primary job, else the earliest. */
export const accountOf = statement(
  (_, p: Parameters<{ user: string; today: string }>) => sql<{ active_from: string | null; is_early: boolean }>`
  select active_from, access_type = 'LIMITED' and coalesce(active_from > ${p.today}::date, false) as is_early from users where id = ${p.user}::uuid`,
)

export type OwnPersonRow = {
  readonly id: string
  readonly version: number
  readonly title_id: string | null
  readonly first_name: string | null
  readonly middle_name: string | null
  readonly last_name: string
  readonly preferred_name: string | null
  readonly gender_id: string | null
  readonly date_of_birth: string | null
  readonly emergency_contact_name: string | null
  readonly emergency_contact_relationship: string | null
  readonly emergency_contact_email: string | null
  readonly emergency_contact_phone: string | null
  readonly emergency_contact_phone_country: string | null
  readonly work_right_id: string | null
  readonly work_right_expires_on: string | null
  readonly emails: readonly { id: string; email: string; isPrimary: boolean; isPersonal: boolean }[]
  readonly phones: readonly { id: string; country: string; number: string; isPrimary: boolean; isPersonal: boolean }[]
  readonly addresses: readonly {
    id: string
    addressTypeId: string
    fullAddress: string
    country: string
    postcode: string | null
    isPrimary: boolean
    latitude: string | null
    longitude: string | null
  }[]
}

/** What the user has told the organisation about themselves. */
export const ownPerson = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<OwnPersonRow>`
  select p.*,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'email', e.email, 'isPrimary', e.is_primary, 'isPersonal', e.is_personal) order by e.is_primary desc, e.id), '[]')
      from person_emails e where e.person_id = p.id) as emails,
    (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'country', n.country, 'number', n.number, 'isPrimary', n.is_primary, 'isPersonal', n.is_personal) order by n.is_primary desc, n.id), '[]')
      from person_phones n where n.person_id = p.id) as phones,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'addressTypeId', a.address_type_id, 'fullAddress', a.full_address, 'country', a.country,
      'postcode', a.postcode, 'isPrimary', a.is_primary, 'latitude', trim_scale(a.latitude)::text, 'longitude', trim_scale(a.longitude)::text) order by a.is_primary desc, a.id), '[]')
      from person_addresses a where a.person_id = p.id) as addresses
  from people p where p.id = ${p.person}::uuid`,
)

export type OwnConditionRow = { readonly id: string; readonly version: number; readonly description: string; readonly visibility: string }

/** What somebody has said of their own health, the oldest first. */
export const ownConditions = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<OwnConditionRow>`
  select id, version, description, visibility from medical_conditions where person_id = ${p.person}::uuid order by id`,
)

/** The folders that take new documents. */
export const openFolders = statement(
  () => sql<{ id: string; api_name: string; name: string }>`select id, api_name, name from document_folders where is_enabled`,
)

/** What a person has in these folders, the newest first; what has not arrived is there for whoever sends it alone. */
export const documentsInFolders = statement(
  (_, p: Parameters<{ person: string | null; folders: readonly string[] }>) => sql<DocumentRow>`
  select * from documents where person_id = ${p.person}::uuid and folder_id = any (${p.folders}::uuid[]) and status = 'UPLOADED'
  order by created_at desc, id desc`,
)

export type RequirementRow = {
  readonly id: string
  readonly item_id: string | null
  readonly group_id: string | null
  readonly name: string
  readonly required_from: string
  /** The items of which any meets it. */
  readonly item_ids: readonly string[]
}

/** What a job requires today or later. */
export const requirementsOfJob = statement(
  (_, p: Parameters<{ job: string; today: string }>) => sql<RequirementRow>`
  select r.id, r.item_id, r.group_id, r.required_from, coalesce(i.name, g.name) as name,
    case when r.item_id is not null then array[r.item_id] else
      array(select gi.item_id from requirement_group_items gi where gi.requirement_group_id = r.group_id) end as item_ids
  from job_requirements r
    left join qualification_library_items i on i.id = r.item_id
    left join requirement_groups g on g.id = r.group_id
  where r.job_id = ${p.job}::uuid and (r.required_until is null or r.required_until > ${p.today}::date)
  order by lower(coalesce(i.name, g.name)), r.id`,
)

export type EvidenceRow = {
  readonly id: string
  readonly version: number
  readonly item_id: string
  readonly status: InstanceStatus
  readonly issue_on: string | null
  readonly expiry_on: string | null
  readonly renewal_of_id: string | null
  readonly low_warning_days: number | null
  readonly decision_comment: string | null
}

/** Everything that a person shows, in the order in which it was begun. */
export const evidenceOfPerson = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<EvidenceRow>`
  select q.id, q.version, q.item_id, q.status, q.issue_on, q.expiry_on, q.renewal_of_id, i.low_warning_days, q.decision_comment
  from qualification_instances q join qualification_library_items i on i.id = q.item_id
  where q.person_id = ${p.person}::uuid order by q.id`,
)
