import type pg from 'pg'

/**
 * Views of one tenant's rows under the tables' own names, for a role that row security does not bind:
 * what the same statements would cost if each said `where tenant_id = …` itself.
 */
export async function makeBareSchema(admin: pg.Client, tenantId: string): Promise<void> {
  await admin.query('drop schema if exists bare cascade; create schema bare')
  const { rows } = await admin.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  for (const { name } of rows)
    await admin.query(`create view bare.${name} as select * from public.${name} where tenant_id = '${tenantId}'::uuid`)
}
