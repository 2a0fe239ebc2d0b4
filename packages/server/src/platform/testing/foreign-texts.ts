import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

const words = join(import.meta.dirname, '../../../../shared/words')

export type Text = { text: string; table: string }
/** Reads some short texts of every column of every table in which nothing of the other organisation contains them. */
export async function textsOnlyIn(server: TestServer, tenantId: string, other: string): Promise<Text[]> {
  const columns = await server.rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relrowsecurity and c.relkind = 'r' and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  const textsOf = async (tenant: string, { table, column }: (typeof columns)[number]) =>
    (
      await server.rows<{ text: string }>(
        `select distinct ${column} as text from ${table} where tenant_id = $1 and ${column} <> '' order by 1`,
        [tenant],
      )
    ).map(({ text }) => text)
  let others = wordsOfTheProduct()
  for (const column of columns) others += (await textsOf(other, column)).join('\n').toLowerCase()
  const texts: Text[] = []
  for (const column of columns) {
    const own = (await textsOf(tenantId, column)).filter((text) => /^[\p{L}][\p{L}\d @.'-]{3,40}$/u.test(text))
    texts.push(
      ...own
        .filter((text) => !others.includes(text.toLowerCase()))
        .slice(0, 3)
        .map((text) => ({ text, table: column.table })),
    )
  }
  return texts
}

/** Puts first what the query answers with by itself, then what stands in the tables that it is called after, then what is about people. */
export function sortedFor(query: string, texts: readonly Text[], answered: string): Text[] {
  const words = query
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/(ies|s|y)$/, ''))
  const rank = ({ table, text }: Text) =>
    (answered.includes(text) ? -100 : 0) -
    words.filter((word) => word.length > 3 && table.includes(word)).length * 2 -
    Number(/^(people|users|person_emails)$/.test(table))
  return texts
    .map((text) => [rank(text), text] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, text]) => text)
}

const wordsOfTheProduct = () =>
  globSync('*/*.json', { cwd: words })
    .map((file) => readFileSync(join(words, file), 'utf8'))
    .join('\n')
    .toLowerCase()
