import type { TestServer } from '#platform/testing/test-server.ts'

/** A row as a dump of the database has it, with the number of the transaction that wrote it. */
export type Row = { readonly table: string; readonly cells: ReadonlyMap<string, string> }

/** Short values, such as a score or a state, are shared by too many rows to lead from one to another. */
const shortest = 8
/** Joins everything with everything. */
const common = 'tenant_id'

/** Reads every row that a dump without unlogged tables has. */
export async function dumpOf(server: TestServer, name: string): Promise<Row[]> {
  const tables = await server.rows<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'pgboss') order by 1, 2`,
  )
  const dumped: Row[] = []
  for (const { schema, name: table } of tables) {
    const rows = await server.rows<{ xmin: string; row: Record<string, unknown> }>(
      `select t.xmin::text as xmin, to_jsonb(t) as row from "${schema}"."${table}" t`,
    )
    for (const { xmin, row } of rows)
      dumped.push({ table: `${name} ${table}`, cells: new Map([['xmin', `transaction ${xmin}`], ...Object.entries(row).flatMap(leaves)]) })
  }
  return dumped
}

function leaves([name, value]: [string, unknown]): [string, string][] {
  if (name === common || value === null) return []
  if (typeof value !== 'object') {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length < shortest ? [] : [[name, text]]
  }
  const within = Object.entries(value).flatMap(([key, each]) => leaves([`${name}.${Array.isArray(value) ? '*' : key}`, each]))
  return [[name, JSON.stringify(value)], ...within]
}

type Entry = { readonly row: Row; readonly column: string }
type Index = ReadonlyMap<string, readonly Entry[]>
/** A way over so many rows tells of nobody, nor does one that goes on from it. */
const mostFollowed = 100

export const indexOf = (rows: readonly Row[]): Index =>
  Map.groupBy(
    rows.flatMap((row) => [...row.cells].map(([column, value]) => ({ row, column, value }))),
    ({ value }) => value,
  )

/**
 * The people to whom a row leads by each way of joining tables: from a column to any column with the same values, so many times. `people`
 * has the id of a person for each value that names one.
 */
export function peopleAlong(index: Index, from: Row, people: ReadonlyMap<string, string>, joins: number): Map<string, string> {
  const found = new Map<string, string>()
  const follow = (way: string, reached: readonly Row[], left: number) => {
    const named = new Set(reached.flatMap(({ cells }) => [...cells.values()].flatMap((value) => people.get(value) ?? [])))
    found.set(way, [...named].toSorted().join())
    if (left === 0 || reached.length > mostFollowed) return
    for (const column of new Set(reached.flatMap(({ cells }) => [...cells.keys()]))) {
      const values = new Set(reached.flatMap(({ cells }) => cells.get(column) ?? []))
      const entries = [...values].flatMap((value) => index.get(value) ?? [])
      for (const [to, its] of Map.groupBy(entries, (entry) => `${entry.row.table}.${entry.column}`))
        follow(`${way}.${column} = ${to}`, [...new Set(its.map(({ row }) => row))], left - 1)
    }
  }
  follow(from.table, [from], joins)
  return found
}

/** The people of whom a later dump says something that an earlier one does not. */
export function peopleWhoChanged(before: readonly Row[], after: readonly Row[], people: ReadonlyMap<string, string>): string[] {
  const textOf = ({ table, cells }: Row) => JSON.stringify([table.replace(/^\S+ /, ''), ...cells])
  const known = new Set(before.map(textOf))
  const fresh = after.filter((row) => !known.has(textOf(row)))
  return [...new Set(fresh.flatMap(({ cells }) => [...cells.values()].flatMap((value) => people.get(value) ?? [])))]
}
