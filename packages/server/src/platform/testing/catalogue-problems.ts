import type pg from 'pg'

/** The tables that belong to no tenant, each with the reason. */
const platformTables: Readonly<Record<string, string>> = {
  tenants: 'read before anybody is known',
  custom_field_templates: 'what the installation offers; which organisation sees one is in its statement',
  product_plans: 'what the installation offers, the same to all',
  survey_answers: 'answers to those who run the installation, which say nothing of who gave them',
  survey_keys: 'the key of the installation for ballots of that question',
  survey_collecting: 'marks of those who answered, which only the secret of the installation tells apart',
  survey_collected: 'the same, in sets of ten',
  survey_spent: 'hashes of ballots that were used, which nobody can recognise',
  survey_inbox: 'answers that wait for four others',
  schema_migrations: 'the migrator’s own record',
  rate_limits: 'counters under keys that carry the tenant, or hide who is not signed in yet',
}
/** Tables that the application may only add to. */
const appendOnly = ['events', 'event_values']
const policy = "(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid AS \"nullif\"))"

/** Every table, index, key, policy, view, function, role and grant of this database that breaks the lines between tenants. */
export async function catalogueProblems(client: pg.Client): Promise<string[]> {
  const problems: string[] = []
  for (const check of checks) {
    const { rows } = await client.query<{ problem: string }>(`with ${tenantTables} ${check}`)
    problems.push(...rows.map(({ problem }) => problem))
  }
  return problems
}

const listed = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`
const ourSchemas = listed(['public', 'app', 'pgboss'])
const ours = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
const tenantTables = `tenant_tables as (
  select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ${listed(Object.keys(platformTables))} and ${ours})`
const isNotFirst = `(select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) is distinct from 'tenant_id'`

const checks = [
  `select name || ' has no column tenant_id uuid not null' as problem from tenant_tables t
   where not exists (select from pg_attribute where attrelid = t.oid and attname = 'tenant_id' and attnotnull and atttypid = 'uuid'::regtype)`,
  `select name || ' does not take the tenant of the transaction by itself' as problem from tenant_tables t
   where not exists (select from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = t.oid and a.attname = 'tenant_id' and pg_get_expr(d.adbin, d.adrelid) = 'app.tenant()')`,
  `select name || ' has no row security that is enabled and forced' as problem from tenant_tables where not (enabled and forced)`,
  `select name || ' has not the one policy for tenants' as problem from tenant_tables t
   where (select count(*) from pg_policy where polrelid = t.oid) <> 1 or not exists (
     select from pg_policy where polrelid = t.oid and polpermissive and polcmd = '*' and polroles = '{0}' and polwithcheck is null
       and pg_get_expr(polqual, polrelid) = '${policy.replaceAll("'", "''")}')`,
  `select name || ' has no primary key or unique index that begins with tenant_id' as problem from tenant_tables t
   where not exists (select from pg_index i where i.indrelid = t.oid and i.indisunique) and not exists (select from pg_index i where i.indrelid = t.oid and not (${isNotFirst}))`,
  `select 'the index ' || i.indexrelid::regclass || ' does not begin with tenant_id' as problem
   from pg_index i join tenant_tables t on t.oid = i.indrelid where ${isNotFirst}`,
  `select 'the exclusion ' || c.conname || ' does not begin with equal tenants' as problem from pg_constraint c join tenant_tables t on t.oid = c.conrelid
   where c.contype = 'x' and ((select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) is distinct from 'tenant_id'
     or c.conexclop[1] <> '=(uuid,uuid)'::regoperator)`,
  `select 'the foreign key ' || c.conname || ' of ' || t.name || ' lets one tenant point at another''s row' as problem
   from pg_constraint c join tenant_tables t on t.oid = c.conrelid
   where c.contype = 'f' and not (
     (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) = 'tenant_id'
     and (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1]) = case when c.confrelid = 'tenants'::regclass then 'id' else 'tenant_id' end)`,
  `select 'the view ' || c.oid::regclass || case c.relkind when 'm' then ' is materialised' else ' does not obey the rights of who asks (security_invoker)' end as problem
   from pg_class c where c.relkind in ('v', 'm') and c.relnamespace::regnamespace::text in ${ourSchemas} and ${ours}
     and (c.relkind = 'm' or not coalesce(c.reloptions @> '{security_invoker=true}', false))`,
  `select c.oid::regclass || ' is a table outside of public and pgboss' as problem from pg_class c
   where c.relkind in ('r', 'p', 'f', 'm') and c.relpersistence <> 't' and c.relnamespace::regnamespace::text not in ('public', 'pgboss', 'pg_catalog', 'information_schema', 'pg_toast') and ${ours}
   union all select c.oid::regclass || ' is a foreign table' from pg_class c where c.relkind = 'f'`,
  `select 'the function ' || c.oid::regprocedure || ' runs with its owner''s rights (security definer) without a fixed search path and a test of the tenant' as problem
   from pg_proc c where c.prosecdef and c.pronamespace::regnamespace::text in ${ourSchemas} and ${ours}
     and not (coalesce(array_to_string(c.proconfig, ' '), '') ~ 'search_path=' and c.prosrc ~ 'app\\.tenant\\(\\)')`,
  `select c.oid::regclass || ' is not owned by kith_owner' as problem from pg_class c
   where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and c.relnamespace::regnamespace::text in ${ourSchemas} and pg_get_userbyid(c.relowner) <> 'kith_owner'
     and ${ours}`,
  `select 'the role ' || rolname || ' may do more than it should' as problem from pg_roles
   where rolname in ('kith_app', 'kith_migrator', 'kith_owner') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or (rolname = 'kith_owner' and rolcanlogin))
   union all select 'the application is a member of ' || r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
   where m.member = 'kith_app'::regrole`,
  `select grantee || ' may ' || lower(privilege_type) || ' ' || table_name as problem from (
     select c.relname as table_name, c.oid, coalesce(nullif(x.grantee, 0)::regrole::text, 'everybody') as grantee, x.privilege_type
     from pg_class c, aclexplode(c.relacl) x where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and ${ours}
     union all
     select c.relname, c.oid, coalesce(nullif(x.grantee, 0)::regrole::text, 'everybody'), x.privilege_type || ' a column of'
     from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) x where c.relnamespace = 'public'::regnamespace and ${ours}) granted
   where grantee not in ('kith_owner') and not (grantee = 'kith_app' and privilege_type in ('SELECT', 'INSERT')
     or grantee = 'kith_app' and privilege_type in ('UPDATE', 'DELETE') and table_name not in ${listed(appendOnly)})`,
  `select coalesce(nullif(x.grantee, 0)::regrole::text, 'everybody') || ' may create in the schema ' || c.nspname as problem
   from pg_namespace c, aclexplode(c.nspacl) x where c.nspname in ${ourSchemas} and x.privilege_type = 'CREATE'
     and coalesce(nullif(x.grantee, 0)::regrole::text, 'everybody') in ('kith_app', 'everybody')`,
]
