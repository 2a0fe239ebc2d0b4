import type { TestServer } from './test-server.ts'

const tablesOfTenants = `
  select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relrowsecurity and c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
  group by c.relname order by c.relname`
type Table = { name: string; columns: { name: string; type: string }[] }

/** Another identifier for each, the same one each time. */
const mirrored = (value: string) =>
  `(left(${value}::text, 24) || translate(right(${value}::text, 12), '0123456789abcdef', '123456789abcdef0'))::uuid`

/** Makes another organisation with a copy of every row of this one, under identifiers of its own, for which nothing is done by itself; returns its id. */
export async function makeMirror(server: TestServer, tenantId: string): Promise<string> {
  const [mirror] = await server.rows<{ id: string }>(
    `insert into tenants select (jsonb_populate_record(t, jsonb_build_object(
       'id', ${mirrored('t.id')}, 'alias', 'mirror', 'suspended_at', now()))).* from tenants t where id = $1 returning id`,
    [tenantId],
  )
  if (!mirror) throw new Error(`There is no organisation ${tenantId}`)
  const copied = ({ name, type }: Table['columns'][number]) => {
    const column = `"${name}"`
    if (name === 'tenant_id') return `'${mirror.id}'::uuid`
    if (type === 'uuid') return mirrored(column)
    if (type === 'uuid[]') return `case when ${column} is not null then array(select ${mirrored('each')} from unnest(${column}) each) end`
    return column
  }
  // The copies refer to each other, in whatever order they come
  await server.rows("set session_replication_role = 'replica'")
  for (const { name, columns } of (await server.rows<Table>(tablesOfTenants)).filter((table) => isOwned(table)))
    await server.rows(
      `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) overriding system value
       select ${columns.map(copied).join(', ')} from "${name}" where tenant_id = $1`,
      [tenantId],
    )
  await server.rows("set session_replication_role = 'origin'")
  return mirror.id
}

/** What every table holds of one organisation, as a number of rows and a checksum. */
export async function contentOf(server: TestServer, tenantId: string): Promise<Map<string, string>> {
  const content = new Map<string, string>()
  for (const { name } of (await server.rows<Table>(tablesOfTenants)).filter((table) => isOwned(table))) {
    const [row] = await server.rows<{ content: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as content from "${name}" t where tenant_id = $1`,
      [tenantId],
    )
    content.set(name, row?.content ?? '')
  }
  return content
}

const isOwned = ({ columns }: Table) => columns.some(({ name }) => name === 'tenant_id')
