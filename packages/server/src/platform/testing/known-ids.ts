import { kinds as declared } from '@kith/shared/catalogue.ts'
import type { ChooseId } from './examples.ts'
import { filesOfDomains } from './files-of-domains.ts'
import type { TestServer } from './test-server.ts'

/** Tables by operation and field, `getAnonymousResults sendId`, or queries of the organisation `$1`, where the names alone do not say which record is meant. */
export type MeantIds = Readonly<Record<string, string>>

/** Domains say so in their `testing/known-ids.ts`. */
const meantIds = Object.assign(
  {},
  ...(await filesOfDomains<{ meantIds: MeantIds }>('known-ids.ts')).map((domain) => domain.meantIds),
) as MeantIds

/** One identifier of every table that has them, and of every query, of one tenant: real rows, whatever they are. */
export async function idsOf(server: TestServer, tenantId: string): Promise<Map<string, string>> {
  const tables = await server.rows<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relrowsecurity and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attname in ('id', 'event_id') order by 1, 2`,
  )
  const queries = new Map<string, string>(
    tables.map(({ name, column }) => [
      name,
      `select ${column} as id from ${name} where tenant_id = $1 ${isShown(name)} order by 1 limit 1`,
    ]),
  )
  for (const query of Object.values(meantIds)) if (!queries.has(query)) queries.set(query, query)
  const ids = new Map<string, string>()
  for (const [name, query] of queries) {
    const [row] = await server.rows<{ id: string }>(query, [tenantId])
    if (row) ids.set(name, row.id)
  }
  return ids
}

/** The user that the system acts as is no account that anyone is shown. */
const isShown = (table: string) => (table === 'users' ? "and kind = 'account'" : '')

/** Identifiers of the demo's own rows by the name of the field, so that an operation gets as far as it can. */
export function demoIds({ world }: TestServer, ids: ReadonlyMap<string, string>): ChooseId {
  const kinds = new Map<string, string>([...declared.values()].map(({ kind, table }) => [kind, ids.get(table) ?? '']))
  kinds.set('person', world.people.employee)
  kinds.set('job', world.jobs.employee)
  // What the API calls a template of performance reports
  kinds.set('framework', ids.get('performance_report_templates') ?? '')
  // What the API calls a pending update of a job
  kinds.set('pendingUpdate', ids.get('change_requests') ?? '')
  // Designs are those of forms with names, unless the domain says otherwise
  kinds.set('design', ids.get('form_designs') ?? '')
  return (field, operation) => {
    const meant = ids.get(meantIds[`${operation} ${field}`] ?? '')
    if (meant) return meant
    const words = (field === 'id' || field === 'parentId' ? operation : field.replace(/Ids?$/, '')).toLowerCase()
    const isMeant = (kind: string) => words.includes(kind) || (field !== 'id' && kind.endsWith(words))
    const fitting = [...kinds]
      .filter(([kind]) => isMeant(kind.toLowerCase()))
      .toSorted(([a], [b]) => Number(b.toLowerCase() === words) - Number(a.toLowerCase() === words) || b.length - a.length)
    return fitting[0]?.[1] ?? world.people.employee
  }
}
