import { importsOf } from '../layout/imports.ts'
import { placeOf } from '../layout/places.ts'

/** What a change can break: files of tests, or all of them. */
export type Affected = { readonly domains: readonly string[] | 'all'; readonly journeys: readonly string[] | 'all' }
type Sources = ReadonlyMap<string, string>
/** The domains of whose pages a journey names an address; undefined where it names none that is known. */
type DomainsOf = (journey: string) => ReadonlySet<string> | undefined

/** These put the whole product together: a change of one domain does not reach the tests of all others through them. */
const wiring = /^packages\/\w+\/src\/(main\.tsx?|domains\.ts|page-queries\.ts|demo\/test-world\.ts)$/
/** Tests that import one of these look at every domain. */
const ofEverything =
  /^packages\/server\/src\/(domains\.ts|platform\/testing\/(catalogue-problems|declared-examples|examples|mirror|probes|shapes)\.ts)$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => /^e2e\/.*\.test\.ts$/.test(path)
const isDocument = (path: string) => /^(docs\/|README\.md$|LICENSE$)/.test(path)

/** The tests that these changed files can break. Whatever no rule knows of can break everything. */
export function affectedTests(sources: Sources, changed: readonly string[], domainsOf: DomainsOf): Affected {
  const tests = [...sources.keys()].filter((path) => isTest(path) && !isJourney(path))
  const journeys = [...sources.keys()].filter(isJourney)
  const given = changed.flatMap((path) => changedSources(path, sources))
  if (given.includes('all')) return { domains: 'all', journeys: 'all' }
  const reached = reachedFrom(given, importersIn(sources))
  const isCode = given.some((path) => /^packages\/(server|shared)\/src\//.test(path))
  const looksAtAll = (path: string) => isCode && importsOf(path, sources.get(path) ?? '').some(({ to }) => ofEverything.test(to))
  const ofDocuments = (path: string) => changed.some(isDocument) && path.startsWith('scripts/')
  const places = [...reached].flatMap((path) => placeOf(path) ?? [])
  const touched = new Set(places.flatMap(({ domain }) => domain ?? []))
  const isWhole = places.some(({ zone }) => zone === 'main') || [...reached].some((path) => path.startsWith('e2e/') && !isJourney(path))
  return {
    domains: tests.filter((path) => reached.has(path) || looksAtAll(path) || ofDocuments(path)),
    journeys: isWhole ? 'all' : journeys.filter((path) => reached.has(path) || crosses(domainsOf(path), touched)),
  }
}

/** A journey of which nothing is known crosses whatever has changed. */
const crosses = (domains: ReadonlySet<string> | undefined, touched: ReadonlySet<string>) =>
  touched.size > 0 && (domains === undefined || [...domains].some((domain) => touched.has(domain)))

/** The sources whose change this is: what is no source itself, such as words and migrations, belongs to the manifest of its domain. */
function changedSources(path: string, sources: Sources): string[] {
  if (sources.has(path)) return [path]
  if (isDocument(path)) return []
  const [, domain] = /^packages\/(?:\w+\/src\/domains|shared\/words\/[\w-]+)\/([\w-]+)(?:\/|\.json$)/.exec(path) ?? []
  const manifests = ['server', 'web'].map((side) => `packages/${side}/src/domains/${domain}/index.ts`).filter((each) => sources.has(each))
  return manifests.length > 0 ? manifests : ['all']
}

/** Who imports each file, what runs only. The tests of a domain speak to it through the product, and so to its manifest. */
function importersIn(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  const note = (from: string, to: string) => importers.set(to, [...(importers.get(to) ?? []), from])
  for (const [path, text] of sources) {
    const place = placeOf(path)
    if (isTest(path) && place?.domain !== undefined) note(path, `packages/${place.side}/src/domains/${place.domain}/index.ts`)
    for (const { to, kind } of importsOf(path, text)) {
      const isWired = wiring.test(path) && to.includes('/src/domains/')
      if (kind !== 'types' && !isWired) note(path, to)
    }
  }
  return importers
}

function reachedFrom(given: readonly string[], importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(given)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}
