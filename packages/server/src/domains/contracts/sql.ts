import type { ContractState, SignerState } from '@kith/shared/domains/contracts/contracts.ts'
import type { SignerOrder, SignerRole } from '@kith/shared/domains/contracts/templates.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { ContractAct } from './acts.ts'

export type ContractRow = {
  readonly id: string
  readonly version: number
  readonly person_id: string
  readonly person: string
  readonly job_id: string | null
  readonly title: string
  readonly template_name: string
  readonly status: ContractState
  readonly signer_order: SignerOrder
  readonly effective_on: string
  readonly issued_on: string
  readonly completed_on: string | null
  readonly sign_by: string | null
  readonly resent_at: Date | null
  readonly viewer_ids: readonly string[] | null
  readonly content: string
  readonly language: string
  readonly issued_by: string
  readonly issued_at: Date
}

export type SignerRow = {
  readonly id: string
  readonly version: number
  readonly contract_id: string
  readonly place: number
  readonly role: SignerRole
  readonly signer_id: string | null
  readonly name: string
  readonly message: string | null
  readonly thanks: string | null
  readonly state: SignerState
  readonly reason: string | null
  readonly acted_at: Date | null
  readonly signature_method: 'TYPED' | 'DRAWN' | null
  readonly signature: string | null
  readonly consent: string | null
  readonly consent_hash: string | null
  readonly address: string | null
  readonly agent: string | null
  readonly timezone: string | null
  readonly way: 'SESSION' | 'LINK' | null
  readonly link_hash: string | null
}

export type ActRow = {
  readonly id: string
  readonly act: ContractAct
  readonly at: Date
  readonly by_name: string
  readonly signer_id: string | null
  readonly address: string | null
  readonly sha256: string | null
}

const contractColumns = sql`c.*, person.display_name as person`

export const contractById = statement(
  (_, p: Parameters<{ id: string }>) => sql<ContractRow>`
  select ${contractColumns} from contracts c join people_card person on person.id = c.person_id where c.id = ${p.id}::uuid`,
)

/** Whoever signs or rejects waits for those who do the same with the same contract. */
export const lockContract = statement(
  (_, p: Parameters<{ id: string }>) => sql<ContractRow>`
  select ${contractColumns} from contracts c join people_card person on person.id = c.person_id where c.id = ${p.id}::uuid
  for no key update of c`,
)

export const signersOfContract = statement(
  (_, p: Parameters<{ id: string }>) => sql<SignerRow>`select * from contract_signers where contract_id = ${p.id}::uuid order by place`,
)

export const actsOfContract = statement(
  (_, p: Parameters<{ id: string }>) => sql<ActRow>`
  select id, act, at, by_name, signer_id, address, sha256 from contract_acts where contract_id = ${p.id}::uuid order by id`,
)

type NewContract = {
  id: string
  personId: string
  jobId: string
  title: string
  templateId: string
  templateName: string
  signerOrder: SignerOrder
  effectiveOn: string
  issuedOn: string
  signBy: string | null
  viewerIds: readonly string[]
  content: string
  language: string
  user: string
  now: Date
}

export const insertContract = statement(
  (_, p: Parameters<NewContract>) => sql`
  insert into contracts (id, person_id, job_id, title, template_id, template_name, status, signer_order, effective_on, issued_on,
    sign_by, viewer_ids, content, language, issued_by, issued_at)
  values (${p.id}::uuid, ${p.personId}::uuid, ${p.jobId}::uuid, ${p.title}::text, ${p.templateId}::uuid, ${p.templateName}::text, 'PENDING',
    ${p.signerOrder}::text, ${p.effectiveOn}::date, ${p.issuedOn}::date, ${p.signBy}::date, ${p.viewerIds}::uuid[], ${p.content}::text, ${p.language}::text,
    ${p.user}::uuid, ${p.now}::timestamptz)`,
)

export const insertSigners = statement(
  (_, p: Parameters<{ contract: string; personId: string; title: string; signBy: string | null; now: Date; signers: string }>) => sql`
  insert into contract_signers (id, person_id, contract_id, title, place, role, signer_id, name, message, thanks, state, sign_by, asked_at)
  select g.id, ${p.personId}::uuid, ${p.contract}::uuid, ${p.title}::text, g.place, g.role, g."personId", g.name, g.message, g.thanks, g.state,
    ${p.signBy}::date, case when g.state = 'PENDING' then ${p.now}::timestamptz end
  from jsonb_to_recordset(${p.signers}::jsonb) as g
    (id uuid, place integer, role text, "personId" uuid, name text, message text, thanks text, state text)`,
)

type NewAct = {
  id: string
  contract: string
  act: ContractAct
  now: Date
  name: string
  signer: string | null
  address: string | null
  sha256: string | null
}

export const insertAct = statement(
  (_, p: Parameters<NewAct>) => sql`
  insert into contract_acts (id, contract_id, act, at, by_name, signer_id, address, sha256)
  values (${p.id}::uuid, ${p.contract}::uuid, ${p.act}::text, ${p.now}::timestamptz, ${p.name}::text, ${p.signer}::uuid, ${p.address}::text,
    ${p.sha256}::text)`,
)

type Signed = {
  id: string
  state: SignerState
  now: Date
  reason: string | null
  method: string | null
  signature: string | null
  consent: string | null
  consentHash: string | null
  address: string | null
  agent: string | null
  timezone: string | null
  way: 'SESSION' | 'LINK'
}

export const updateSigner = statement(
  (_, p: Parameters<Signed>) => sql`
  update contract_signers set state = ${p.state}::text, acted_at = ${p.now}::timestamptz, reason = ${p.reason}::text,
    signature_method = ${p.method}::text, signature = ${p.signature}::text, consent = ${p.consent}::text,
    consent_hash = ${p.consentHash}::text, address = ${p.address}::text, agent = ${p.agent}::text, timezone = ${p.timezone}::text,
    way = ${p.way}::text, version = version + 1
  where id = ${p.id}::uuid`,
)

/** The turn of a signer has come. */
export const askSigner = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update contract_signers set state = 'PENDING', asked_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.id}::uuid`,
)

export const releaseSigners = statement(
  (_, p: Parameters<{ contract: string }>) => sql`
  update contract_signers set state = 'NOT_NEEDED', version = version + 1
  where contract_id = ${p.contract}::uuid and state in ('PENDING', 'WAITING_FOR_TURN')`,
)

export const updateContract = statement(
  (_, p: Parameters<{ id: string; status: ContractState; completedOn: string | null }>) => sql`
  update contracts set status = ${p.status}::text, completed_on = ${p.completedOn}::date, version = version + 1 where id = ${p.id}::uuid`,
)

export type OwnContractRow = { readonly id: string; readonly title: string; readonly state: SignerState }

/** Finds what somebody signs of their own: all that waits, and what they have signed. */
export const contractsOfSigner = statement(
  (_, p: Parameters<{ person: string; today: string }>) => sql<OwnContractRow>`
  select c.id, c.title, s.state from contract_signers s join contracts c on c.id = s.contract_id
  where s.signer_id = ${p.person}::uuid and c.person_id = ${p.person}::uuid and s.state in ('PENDING', 'WAITING_FOR_TURN', 'COMPLETED')
    and (c.status <> 'PENDING' or coalesce(c.sign_by >= ${p.today}::date, true))
  order by c.issued_at desc, c.id`,
)

/** Keeps with the contract whose turn it is, so that lists show it. */
export const noteWaiting = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update contracts set waiting_for = (
    select string_agg(s.name, ', ' order by s.place) from contract_signers s where s.contract_id = contracts.id and s.state = 'PENDING')
  where id = ${p.id}::uuid`,
)

/** Gives a contract another last day, which its signers have too. */
export const resendContract = statement(
  (_, p: Parameters<{ id: string; signBy: string | null; now: Date }>) => sql`
  with signers as (update contract_signers set sign_by = ${p.signBy}::date where contract_id = ${p.id}::uuid)
  update contracts set sign_by = ${p.signBy}::date, resent_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.id}::uuid`,
)

export const publishedTemplates = statement(
  () => sql<{ id: string; name: string; signerCount: number; signerOrder: SignerOrder }>`
  select id, name, coalesce(signer_count, 0) as "signerCount", signer_order as "signerOrder" from contract_templates
  where state = 'PUBLISHED' order by name, id`,
)

/** A contract that was issued by a template and is still to be signed. */
export const pendingOfTemplate = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`
  select id from contracts where template_id = ${p.id}::uuid and status = 'PENDING' limit 1`,
)

type ConcernedRow = {
  readonly id: string
  readonly title: string
  readonly person: string
  readonly rejected_by: string | null
  readonly part: 'SIGNED' | 'OPEN' | 'SUBJECT' | 'ISSUER' | 'VIEWER'
  readonly person_id: string | null
}

/** Finds everyone whom these contracts concern, each with their part in it. */
export const concernedBy = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<ConcernedRow>`
  select c.id, c.title, person.display_name as person, concerned.part, concerned.person_id,
    (select s.name from contract_signers s where s.contract_id = c.id and s.state = 'REJECTED') as rejected_by
  from contracts c join people_card person on person.id = c.person_id
  cross join lateral (
    select case when s.state = 'COMPLETED' then 'SIGNED' else 'OPEN' end as part, s.signer_id as person_id
      from contract_signers s where s.contract_id = c.id
    union all select 'SUBJECT', c.person_id
    union all select 'ISSUER', u.person_id from users u where u.id = c.issued_by
    union all select 'VIEWER', viewer.id from unnest(c.viewer_ids) as viewer (id)) concerned
  where c.id = any (${p.ids}::uuid[])`,
)
