import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { replayRaw } from '../lib/raw.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

const requirements = 20
const peopleOfSet = 1000
const times = 20
const overview = '{ listQualificationCompliance(first: 50) { items { name required met unmet expired expiringSoon waiting } } }'

/** How everybody meets what 20 requirements ask of each of them: counted by nobody before, and kept for a set of people. */
export async function measureCompliance(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const seconds = await requireOfEverybody(seeded, requirements)
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const statements = await server.record(() => administrator.ask(overview))
  const raw = replayRaw({ url: seeded.applicationUrl, statements, postgresPid: seeded.postgresPid })
  await raw.run(2)
  const before = raw.cpuSeconds()
  await raw.run(times)
  const milliseconds = ((raw.cpuSeconds() - before) * 1000) / times
  raw.stop()
  const detail = `${seeded.people.toLocaleString('en')} people with ${requirements} requirements each`
  return [
    { what: 'compliance overview: CPU where nothing is remembered', value: milliseconds, budget: 200, unit: 'ms', detail },
    { what: `compliance: ${peopleOfSet} people whose requirements change`, value: seconds, budget: 5, unit: 's', detail },
  ]
}

/** Requires so many qualifications of everybody, who mostly have them; returns the seconds that the spans of a set of people take. */
export async function requireOfEverybody({ adminUrl, tenantId }: Seeded, many: number): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query("select set_config('app.tenant', $1, false)", [tenantId])
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into qualification_library_items (id, name, type_id, attachment, expiry, registration, low_warning_days)
     select gen_random_uuid(), 'Required ' || n, (select id from qualification_types where tenant_id = app.tenant() limit 1), 'NONE', 'OPTIONAL', 'NONE', 90
     from generate_series(1, ${many}) n`,
  )
  await client.query(
    `insert into job_requirements (id, job_id, item_id, required_from)
     select gen_random_uuid(), j.id, i.id, greatest(j.company_start_on, current_date - 700)
     from jobs j join qualification_library_items i on i.tenant_id = j.tenant_id and i.name like 'Required %'
     where j.tenant_id = app.tenant() and j.company_end_on is null`,
  )
  // Each a day of its own over three years, most of them renewed once
  await client.query(
    `insert into qualification_instances (id, person_id, item_id, status, issuing_organisation, issue_on, expiry_on)
     select gen_random_uuid(), j.person_id, r.item_id, case when hashtext(r.id::text) % 20 = 0 then 'AWAITING_APPROVAL' else 'APPROVED' end, 'Issuer',
       current_date - abs(hashtext(r.id::text)) % 1200 - n * 1095, current_date - abs(hashtext(r.id::text)) % 1200 - n * 1095 + 1094
     from job_requirements r join jobs j on j.tenant_id = r.tenant_id and j.id = r.job_id cross join generate_series(0, 1) n
     where r.tenant_id = app.tenant() and r.item_id is not null`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('analyze job_requirements, qualification_instances')
  const { rows } = await client.query<{ people: string[] }>(
    `select array_agg(id) as people from (select id, (row_number() over (order by id) - 1) / ${peopleOfSet} as set from people where tenant_id = app.tenant()) numbered
     group by set order by set`,
  )
  const begin = performance.now()
  for (const { people } of rows) await client.query('select app.rebuild_qualification_spans($1)', [people])
  const seconds = (performance.now() - begin) / 1000
  await client.query('vacuum analyze qualification_spans')
  await client.end()
  return seconds / rows.length
}
