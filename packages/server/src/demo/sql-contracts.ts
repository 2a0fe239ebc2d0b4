import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const insertContractTemplates = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into contract_templates (id, name, state, signer_order, signer_count, signers, viewer_ids, content)
  select id, name, state, signer_order, signer_count, signers, viewer_ids, content
  from jsonb_populate_recordset(null::contract_templates, ${p.rows}::jsonb)`,
)

type Issued = { template: string; name: string; content: string; today: string; user: string; cast: readonly string[] }

/** Those who started last, as they are now: the first has been asked to sign, the second has not agreed. */
export const insertContracts = statement(
  (_, p: Parameters<Issued>) => sql`
  with chosen as (
    select j.id as job_id, j.person_id, person.display_name, row_number() over (order by j.company_start_on desc, j.id) as place
    from jobs j join people person on person.id = j.person_id
    where j.company_start_on <= ${p.today}::date and j.company_end_on is null and j.person_id <> all (${p.cast}::uuid[])
    order by j.company_start_on desc, j.id limit 2),
  made as (
    insert into contracts (id, person_id, job_id, title, template_id, template_name, status, signer_order, effective_on, issued_on,
      viewer_ids, content, language, issued_by, issued_at, waiting_for)
    select gen_random_uuid(), person_id, job_id, ${p.name}::text, ${p.template}::uuid, ${p.name}::text,
      case place when 1 then 'PENDING' else 'REJECTED' end, 'ONE_AT_A_TIME', ${p.today}::date, ${p.today}::date - place::integer, '{}',
      ${p.content}::text, 'en', ${p.user}::uuid, ${p.today}::date - place::integer, case place when 1 then display_name end
    from chosen returning id, person_id, title, status, issued_at),
  signers as (
    insert into contract_signers (id, person_id, contract_id, title, place, role, signer_id, name, state, reason, asked_at, acted_at)
    select gen_random_uuid(), made.person_id, made.id, made.title, 1, 'SUBJECT', made.person_id, chosen.display_name, made.status,
      case made.status when 'REJECTED' then 'The notice period is longer than we agreed.' end, made.issued_at,
      case made.status when 'REJECTED' then made.issued_at end
    from made join chosen using (person_id))
  insert into contract_acts (id, contract_id, act, at, by_name)
  select gen_random_uuid(), made.id, 'ISSUED', made.issued_at, u.name from made cross join (select coalesce((
    select person.display_name from users u join people person on person.id = u.person_id where u.id = ${p.user}::uuid), 'Kith') as name) u`,
)
