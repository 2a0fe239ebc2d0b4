import { reaching } from '@kith/shared/catalogue.ts'
import { searchedOf } from '@kith/shared/record-search.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import { hasNames } from '../names-search.ts'
import { columnOf } from './columns.ts'

type P = Parameters<{ search: string | null; names: readonly string[] | null }>

/** Whether a search finds a record: by its own texts, by the names of what it points at, or by the name of the person whose it is. */
export function isFound(kind: RecordKind, personId: RawBuilder<string | null>, p: P): RawBuilder<boolean> {
  const { texts = [], lists = [], ofPeople = false } = searchedOf(kind) ?? {}
  const has = (text: string) => sql<boolean>`strpos(${sql.ref(text)}, ${p.search}::text) > 0`
  // Read once for the whole statement, unlike a join for each of its rows
  const isOneOf = (id: RawBuilder<unknown>, table: string, test: RawBuilder<boolean>) =>
    sql<boolean>`${id} in (select id from ${sql.table(table)} where ${test})`
  return sql`(${sql.join(
    [
      ...(texts.length > 0 ? [has('record.found_by')] : []),
      ...lists.map(([field, { table }]) => isOneOf(sql.ref(`record.${columnOf(field)}`), table, has('sort_name'))),
      ...(ofPeople ? [isOneOf(personId, reaching.table, hasNames(sql.ref(reaching.name), p.names))] : []),
    ],
    sql` or `,
  )})`
}
