import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { requestOf, signIn, type Client } from '../lib/client.ts'
import { compareCpu } from '../lib/compare.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'
import { directoryRows } from './directory.ts'

const times = 600
/** The number of people who have the rare text. */
const rare = 50
/** The options of a field, of which everybody has one. */
const options = 4
/** How many custom fields there are of each kind. */
type Kinds = Readonly<Record<'TEXT' | 'NUMBER' | 'SINGLE_SELECT', number>>
const twelve: Kinds = { TEXT: 5, NUMBER: 4, SINGLE_SELECT: 3 }
const listPage = `query BenchCustomFields($first: Int, $after: String, $sortBy: String, $customFields: [CustomFieldFilter!]) {
  listPeople(first: $first, after: $after, sortBy: $sortBy, customFields: $customFields) ${directoryRows}
}`
type Page = { listPeople: { items: { id: string }[]; endCursor: string | null } }

/** The directory of people with twelve custom fields each, filtered and ordered by them, against the directory without. */
export async function measureCustomFields(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const fields = await fillFields(seeded)
  const pids = { server: server.pid, postgres: seeded.postgresPid }
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const ask = (variables: object) => administrator.ask<Page>(listPage, { first: 50, ...variables })
  const request = (variables: object) => requestOf(pids, () => ask(variables))
  const filteredBy = (name: string, value: string) => ({ customFields: [{ name, value }] })

  const deep = await cursorOfPage(1000, administrator, {})
  const deepSorted = await cursorOfPage(1000, administrator, { sortBy: fields.number })
  const found = await ask({ first: 200, ...filteredBy(fields.text, 'rare') })
  if (found.listPeople.items.length === 0) throw new Error('Nobody was found by the rare value')
  const cpu = await compareCpu(
    {
      page: request({}),
      rare: request(filteredBy(fields.text, 'rare')),
      frequent: request(filteredBy(fields.option, fields.frequent)),
      sorted: request({ sortBy: fields.number }),
      sortedDown: request({ sortBy: `-${fields.number}` }),
      ...(deep && { deep: request({ after: deep }) }),
      ...(deepSorted && { deepSorted: request({ after: deepSorted, sortBy: fields.number }) }),
    },
    times,
  )
  type Subject = Parameters<typeof cpu.ratio>[0]
  const against = (what: string, of: Subject, to: Subject = 'page'): Measured => ({
    what: `custom fields: ${what}`,
    value: cpu.ratio(of, to),
    budget: 1.5,
    unit: 'x',
    detail: `${cpu.milliseconds(of).toFixed(2)} ms against ${cpu.milliseconds(to).toFixed(2)} ms`,
  })
  return [
    against(`filtered by a value that ${rare} people have, against the page`, 'rare'),
    against(`filtered by a value that one in ${options} has, against the page`, 'frequent'),
    against('sorted by a number, against the page', 'sorted'),
    against('sorted by a number downwards, against the page', 'sortedDown'),
    deep && deepSorted
      ? against('page 1,000 sorted by a number, against page 1,000', 'deepSorted', 'deep')
      : { what: 'custom fields: page 1,000', budget: 1.5, unit: 'x', detail: 'there are not as many pages' },
  ]
}

/** Gives everybody a value of each field; returns those by which the list is narrowed and ordered. */
export async function fillFields(
  { adminUrl, tenantId }: Seeded,
  kinds: Kinds = twelve,
): Promise<{ text: string; number: string; option: string; frequent: string }> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query("select set_config('app.tenant', $1, false)", [tenantId])
  await client.query('set session_replication_role = replica')
  await client.query(`insert into custom_field_categories (id, name, model_type) values (gen_random_uuid(), 'Bench', 'PERSON')`)
  const made = async (type: keyof Kinds) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into custom_fields (id, model_type, type, api_name, category_id, name)
       select gen_random_uuid(), 'PERSON', $1, 'bench_' || lower($1) || repeat('_', n), c.id, 'Bench ' || lower($1) || ' ' || n
       from custom_field_categories c, generate_series(1, $2::integer) n where c.tenant_id = app.tenant() and c.name = 'Bench' returning id`,
      [type, kinds[type]],
    )
    return rows.map(({ id }) => id)
  }
  const [texts, numbers, selects] = [await made('TEXT'), await made('NUMBER'), await made('SINGLE_SELECT')]
  await client.query(
    `insert into custom_field_options (id, field_id, label, sort_order)
     select gen_random_uuid(), field, 'Option ' || n, n from unnest($1::uuid[]) field, generate_series(1, ${options}) n`,
    [selects],
  )
  // A text of each person's own, or the rare one; a number with two decimals; one of the options
  const filled = `select p.id as person_id, field, abs(hashtext(p.id::text || field)) as number,
      row_number() over (partition by field order by md5(p.id::text || field)) <= ${rare} as is_rare
    from people p cross join unnest($1::uuid[]) field where p.tenant_id = app.tenant()`
  const column = {
    TEXT: ['text_value', `case when is_rare then 'Rare' else 'Text ' || number end`],
    NUMBER: ['number_value', '(number % 10000000) / 100.0'],
  }
  for (const [[name, value], of] of [
    [column.TEXT, texts],
    [column.NUMBER, numbers],
  ] as const)
    await client.query(
      `insert into custom_values (id, subject_kind, subject_id, field_id, person_id, changed_on, ${name})
       select gen_random_uuid(), 'person', person_id, field, person_id, current_date, ${value} from (${filled}) filled`,
      [of],
    )
  await client.query(
    `insert into custom_value_options (subject_kind, subject_id, field_id, option_id, person_id, changed_on)
     select 'person', person_id, field, o.id, person_id, current_date
     from (${filled}) filled join custom_field_options o on o.tenant_id = app.tenant() and o.field_id = field and o.sort_order = number % ${options} + 1`,
    [selects],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze custom_fields, custom_field_options, custom_values, custom_value_options')
  const { rows } = await client.query<{ id: string }>(
    'select id from custom_field_options where tenant_id = app.tenant() and field_id = $1 order by sort_order limit 1',
    [selects[0]],
  )
  await client.end()
  const key = (id: string | undefined) => `cf:${id}`
  return { text: key(texts[0]), number: key(numbers[0]), option: key(selects[0]), frequent: rows[0]?.id ?? '' }
}

/** The cursor that comes before a page of 50. */
async function cursorOfPage(number: number, client: Client, variables: object): Promise<string | undefined> {
  const most = 200
  let after: string | null = null
  for (let read = 0; read < (number - 1) * 50;) {
    const first = Math.min(most, (number - 1) * 50 - read)
    const { listPeople }: Page = await client.ask<Page>(listPage, { first, after, ...variables })
    if (!listPeople.endCursor) return undefined
    after = listPeople.endCursor
    read += first
  }
  return after ?? undefined
}
