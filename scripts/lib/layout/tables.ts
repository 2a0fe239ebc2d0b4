import { settingsLists } from '../../../packages/shared/src/catalogue.ts'
import type { Sources } from './check.ts'
import { placeOf } from './places.ts'
import { withoutImports } from './source-text.ts'

/** Tables that a domain's migration made and that the platform keeps: who acts, what happened, what was counted. */
const keptByPlatform = new Set([
  'applied_templates',
  'event_chains',
  'event_seals',
  'event_values',
  'events',
  'rate_limits',
  'unsealed_events',
  'users',
])
const lookups: ReadonlySet<string> = new Set(settingsLists.map(({ table }) => table))
const created = /\bcreate (?:(?:unlogged )?table (?:if not exists )?|view )([a-z_]+)/gi
const read = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b|\b(?:selectFrom|\w+Join)\(\s*'([a-z_]+)|\bfrom: sql`([a-z_]+)/g
const written = /\b(?:insert into|update|delete from)\s+([a-z_]+)\b|\b(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g

/**
 * A domain's statements name its own tables, those of the platform, lookups, tables that another domain publishes
 * (`publicTables`), and those that its manifest says it `reads` or `writes`; the platform names no table of a domain.
 */
export function tableProblems(sources: Sources): string[] {
  const owners = ownersOf(sources)
  const published = new Set([...sources.keys()].flatMap((path) => listedIn(sources, path, 'publicTables')))
  const needed = new Set<string>()
  const problems = [...sources].flatMap(([path, text]) => {
    const place = placeOf(path)
    if (place?.side !== 'server' || place.isTest || !path.endsWith('.ts') || /\/migrations\//.test(path)) return []
    if (place.zone !== 'platform' && place.zone !== 'domain') return []
    const code = withoutImports(text)
    const manifest = `packages/server/src/domains/${place.domain}/index.ts`
    const [reads, writes] = [listedIn(sources, manifest, 'reads'), listedIn(sources, manifest, 'writes')]
    const foreign = (table: string) => owners.has(table) && owners.get(table) !== place.domain && owners.get(table) !== 'platform'
    const wrote = namesIn(code, written).filter(foreign)
    const named = namesIn(code, read).filter((table) => foreign(table) && !lookups.has(table) && !published.has(table))
    for (const table of wrote) needed.add(`${manifest} writes ${table}`)
    for (const table of named) needed.add(`${manifest} reads ${table}`)
    if (place.zone === 'platform') {
      const all = new Set([...namesIn(code, written), ...namesIn(code, read)].filter(foreign))
      return [...all].map((table) => `${path} names the table ${table} of the domain '${owners.get(table)}': the platform names none.`)
    }
    return [
      ...wrote
        .filter((table) => !writes.includes(table))
        .map(
          (table) =>
            `${path} writes ${table} of '${owners.get(table)}', so the index.ts of '${place.domain}' must say writes: ['${table}'].`,
        ),
      ...named
        .filter((table) => !reads.includes(table) && !writes.includes(table))
        .map(
          (table) => `${path} reads ${table} of '${owners.get(table)}', so the index.ts of '${place.domain}' must say reads: ['${table}'].`,
        ),
    ]
  })
  return [...problems, ...needless(sources, needed), ...notOwn(sources, owners)]
}

function ownersOf(sources: Sources): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const [path, text] of sources) {
    if (!path.endsWith('.sql')) continue
    const { domain = 'platform' } = placeOf(path) ?? {}
    for (const [, table = ''] of text.matchAll(created)) owners.set(table, keptByPlatform.has(table) ? 'platform' : domain)
  }
  return owners
}

function needless(sources: Sources, needed: ReadonlySet<string>): string[] {
  return [...sources.keys()].flatMap((path) =>
    (['reads', 'writes'] as const).flatMap((what) =>
      listedIn(sources, path, what)
        .filter((table) => !needed.has(`${path} ${what} ${table}`))
        .map((table) => `${path} says that it ${what} ${table}, but none of its statements does.`),
    ),
  )
}

function notOwn(sources: Sources, owners: ReadonlyMap<string, string>): string[] {
  return [...sources.keys()].flatMap((path) =>
    listedIn(sources, path, 'publicTables')
      .filter((table) => owners.get(table) !== placeOf(path)?.domain)
      .map((table) => `${path} publishes ${table}, which is no table of its own.`),
  )
}

function listedIn(sources: Sources, path: string, what: 'reads' | 'writes' | 'publicTables'): string[] {
  if (!/^packages\/server\/src\/domains\/[^/]+\/index\.ts$/.test(path)) return []
  const [, listed = ''] = new RegExp(`\\b${what}:\\s*\\[([^\\]]*)\\]`).exec(sources.get(path) ?? '') ?? []
  return [...listed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
}

const namesIn = (code: string, pattern: RegExp): string[] => [
  ...new Set([...code.matchAll(pattern)].map((match) => match.slice(1).find((name) => name !== undefined) ?? '')),
]
