import type { Import } from './imports.ts'
import { placeOf, type Place } from './places.ts'

type Zone = Place['zone']

/** What each zone may import on its own side, beside shared. Tests may also import what `forTests` lists. */
const arrows: Readonly<Record<Zone, readonly Zone[]>> = {
  shared: ['shared'],
  platform: ['platform'],
  domain: ['platform', 'domain'],
  domains: ['platform', 'domain'],
  main: ['platform', 'domain', 'domains'],
  cli: ['platform', 'domain', 'domains', 'main', 'cli', 'demo'],
  demo: ['platform', 'domain', 'domains', 'demo'],
  testing: ['platform', 'domain', 'main', 'demo', 'testing'],
}
const forTests: readonly Zone[] = ['testing', 'demo', 'domains', 'main']

/** The files of a domain that these zones may import; a domain imports all of its own and only public.ts of another, its tests also the folder testing. */
const doors: Readonly<Partial<Record<Zone, RegExp>>> = {
  domain: /^public\.tsx?$/,
  domains: /^(index|page-queries)\.tsx?$/,
  demo: /^public\.tsx?$/,
  testing: /^public\.tsx?$/,
}

/** What records events is private to the platform: whatever a user changes passes through a mutation. */
const recorder = 'packages/server/src/platform/events/record.ts'
/** Signing in and out, and what commands, the demo and the system make without a mutation. */
const systemRecorder = 'packages/server/src/platform/events/record-system.ts'
const systemDomains = new Set(
  'session access people jobs qualifications documents onboarding checklists tenants private-notes contracts integrations forms pulses workflows'.split(
    ' ',
  ),
)

/** Why this import is against the arrows of the house; undefined if it is not. `uses` is what the importing domain's manifest lists. */
export function arrowProblem({ from, to }: Import, uses: (domain: string) => readonly string[]): string | undefined {
  const importer = placeOf(from)
  const imported = placeOf(to)
  if (!importer || !imported) return undefined
  if (isUnrecorded(importer, to)) return `${nameOf(importer)} does not record events: a mutation does, and in few places the system`
  if (imported.side === 'shared') return undefined
  if (importer.side === 'shared') return `shared imports nothing of the ${imported.side}`
  if (importer.side !== imported.side)
    return `the ${importer.side} imports nothing of the ${imported.side}: what both need belongs into shared`
  const allowed = importer.isTest ? [...arrows[importer.zone], ...forTests] : arrows[importer.zone]
  if (!allowed.includes(imported.zone)) return `${nameOf(importer)} imports nothing of ${nameOf(imported)}`
  return imported.domain === undefined || imported.domain === importer.domain ? undefined : doorProblem(importer, imported.domain, to, uses)
}

function isUnrecorded({ zone, domain, isTest }: Place, to: string): boolean {
  if (isTest || zone !== 'domain') return false
  return to === recorder || (to === systemRecorder && !systemDomains.has(domain ?? ''))
}

function doorProblem(importer: Place, domain: string, to: string, uses: (domain: string) => readonly string[]): string | undefined {
  const file = to.replace(/^packages\/[a-z]+\/src\/domains\/[^/]+\//, '')
  if (importer.isTest && file.startsWith('testing/')) return undefined
  const door = doors[importer.zone]
  if (door && !door.test(file))
    return `${nameOf(importer)} imports only the ${importer.zone === 'domains' ? 'index.ts' : 'public.ts'} of '${domain}', not ${file}`
  if (importer.domain === undefined || importer.isTest || uses(importer.domain).includes(domain)) return undefined
  return `'${importer.domain}' imports '${domain}', so its index.ts must say uses: ['${domain}']`
}

function nameOf({ zone, domain, side }: Place): string {
  if (domain !== undefined) return `the domain '${domain}'`
  return zone === 'domains' || zone === 'main' ? `${side}/${zone}.ts` : zone
}
