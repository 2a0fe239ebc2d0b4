import pg from 'pg'
import type { Seeded } from './seeded.ts'

/**
 * Views of one tenant's rows under the tables' own names, for a role that row security does not bind:
 * what the same statements would cost if each said `where tenant_id = …` itself.
 */
export async function makeBareSchema(seeded: Seeded): Promise<void> {
  await dropBareSchema(seeded)
  await asAdministrator(seeded, async (admin) => {
    await admin.query('create schema bare')
    const { rows } = await admin.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    for (const { name } of rows)
      await admin.query(`create view bare.${name} as select * from public.${name} where tenant_id = '${seeded.tenantId}'::uuid`)
  })
}

/** The views would block the next migration. */
export async function dropBareSchema(seeded: Seeded): Promise<void> {
  await asAdministrator(seeded, (admin) => admin.query('drop schema if exists bare cascade'))
}

async function asAdministrator(seeded: Seeded, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: seeded.adminUrl })
  await admin.connect()
  await work(admin)
  await admin.end()
}
