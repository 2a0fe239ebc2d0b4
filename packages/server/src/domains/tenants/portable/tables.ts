import type { Connection } from '#platform/database/pool.ts'
import type { Kith } from '#platform/kith.ts'
import { foreignKeysOf, tenantTables } from './sql.ts'

/** A table of the tenants as the database describes it, in whose rows an organisation lies. */
export type PortableTable = {
  readonly name: string
  /** Those that are written; neither the tenant's id nor what the database works out. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
  /** The column by which a row points at another of the same table. */
  readonly parent: string | undefined
}

/** Written by the chain itself, with the events. */
const ofTheChain = new Set(['event_chains'])

/** Every table of the tenants but the transient ones, each behind those to which its rows point. Throws where rows point in a circle. */
export async function portableTables(db: Connection, kith: Kith): Promise<PortableTable[]> {
  const transient = new Set<string>(kith.domains.flatMap(({ portable }) => portable?.transient ?? []))
  const lost = (await db.run(foreignKeysOf, {})).find(({ from, to }) => transient.has(to) && !transient.has(from))
  if (lost) throw new Error(`${lost.from} points at ${lost.to}, which is transient`)
  return (await everyTable(db)).filter(({ name }) => !transient.has(name) && !ofTheChain.has(name))
}

/** The same with the transient ones, as they have to be deleted too. */
export async function everyTable(db: Connection): Promise<PortableTable[]> {
  const rows = await db.run(tenantTables, {})
  const keys = await db.run(foreignKeysOf, {})
  const tables = rows.map(({ name, columns, key }): PortableTable => {
    const own = keys.filter((each) => each.from === name && each.to === name)
    if (own.length > 1) throw new Error(`${name} points at itself in several ways`)
    return { name, columns, key, parent: own[0]?.column }
  })
  return inOrder(tables, keys)
}

function inOrder(tables: readonly PortableTable[], keys: readonly { from: string; to: string }[]): PortableTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: PortableTable[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !keys.some(({ from, to }) => from === name && to !== name && left.has(to)))
    if (free.length === 0) throw new Error(`These tables point at each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of free) {
      left.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
