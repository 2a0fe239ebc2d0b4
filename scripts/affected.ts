import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../packages/shared/src/routes.ts'
import { readManifests } from '../packages/web/build/manifests.ts'
import { affectedTests } from './lib/affected/affected-tests.ts'
import { root } from './lib/checkout.js'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const base = process.argv[2] ?? findBase()
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].flatMap((text) =>
  text.split('\n').filter(Boolean),
)
const paths = globSync(['packages/*/src/**/*.{ts,tsx}', '{scripts,e2e,bench}/**/*.{ts,js}'], { cwd: root, exclude: ['**/node_modules/**'] })
const sources = new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const pages = await pagesOfDomains()
console.log(JSON.stringify({ base, changed, ...affectedTests(sources, changed, domainsOf) }))

/** Where this branch has left main; on main itself the commit before. */
function findBase(): string {
  const [head, left] = [git('rev-parse', 'HEAD'), git('merge-base', 'main', 'HEAD')]
  return head === left ? 'HEAD~' : left
}

/** Which addresses lead to the pages of which domain. */
async function pagesOfDomains(): Promise<{ domain: string; address: RegExp }[]> {
  const { pages: all } = await readManifests()
  return all.flatMap(({ route, files }) => {
    const [, domain] = /src\/domains\/([\w-]+)\//.exec(files[0] ?? '') ?? []
    const path = Object.entries(routes).find(([name]) => name === route)?.[1]
    return domain === undefined || path === undefined ? [] : [{ domain, address: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }]
  })
}

/** By the addresses that stand in the text of a journey. */
function domainsOf(journey: string): ReadonlySet<string> | undefined {
  const addresses = (sources.get(journey) ?? '').match(/\/spa\/[^'"`?#\s)]*/g) ?? []
  const written = addresses.map((each) => each.replaceAll(/\$\{[^}]*\}?/g, 'x'))
  const domains = pages.filter(({ address }) => written.some((each) => address.test(each))).map(({ domain }) => domain)
  return domains.length === 0 ? undefined : new Set(domains)
}
