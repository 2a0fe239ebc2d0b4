import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { requestOf, signIn } from '../lib/client.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

const size = 10_000
const rounds = 7
const plan = `{ listAllRoleStandings { id state fte jobs totalFte totalJobs isVacant faultSince role { id name code parentId isEnabled } } }`

/** Measures the work of opening the plan of so many roles, which all jobs of today hold. */
export async function measureRoles(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  await writeRoles(seeded)
  const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const subject = requestOf({ server: server.pid, postgres: seeded.postgresPid }, () => client.ask(plan))
  await subject.run(2)
  const before = subject.cpuSeconds()
  await subject.run(rounds)
  const value = (1000 * (subject.cpuSeconds() - before)) / rounds
  return [{ what: `the plan of ${size.toLocaleString('en')} roles, held by every job`, value, budget: 500, unit: 'ms', detail: 'of work' }]
}

async function writeRoles({ adminUrl, tenantId }: Seeded): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(
      `with numbered as (select place, gen_random_uuid() as id from generate_series(0, ${size - 1}) place)
       insert into workforce_roles (tenant_id, id, name, parent_id, start_on)
       select $1, role.id, 'Role ' || role.place, above.id, '2010-01-01' from numbered role
       left join numbered above on role.place > 0 and above.place = (role.place - 1) / 7`,
      [tenantId],
    )
    await client.query(
      `insert into workforce_role_requirements (tenant_id, id, workforce_role_id, effective_from, total_jobs, total_fte)
       select tenant_id, gen_random_uuid(), id, '2010-01-01', 12, 12 from workforce_roles where tenant_id = $1 and start_on = '2010-01-01'`,
      [tenantId],
    )
    await client.query(
      `with roles as (select id, row_number() over (order by id) - 1 as place from workforce_roles where tenant_id = $1 and start_on = '2010-01-01')
       update job_segments held set workforce_role_id = roles.id from roles
       where held.tenant_id = $1 and held.effective @> current_date and abs(hashtext(held.job_id::text)) % ${size} = roles.place`,
      [tenantId],
    )
    await client.query('vacuum analyze job_segments, workforce_roles, workforce_role_requirements')
  } finally {
    await client.end()
  }
}
