import { domainNames } from '../../../packages/shared/src/declarations.ts'
import { arrowProblem } from './arrows.ts'
import { circlesOf } from './circles.ts'
import { importsOf, type Import } from './imports.ts'
import { placeOf } from './places.ts'
import { platformNameProblems } from './platform-names.ts'
import { runTimeProblems } from './run-time.ts'
import { tableProblems } from './tables.ts'

/** Path from the checkout's root → text. */
export type Sources = ReadonlyMap<string, string>

const longestFile = 300
const longestTest = 500

/** Everything in these sources that is against the layout of the house, one line each. */
export function layoutProblems(sources: Sources): string[] {
  const imports = [...sources].flatMap(([path, text]) => (/\.tsx?$/.test(path) ? importsOf(path, text) : []))
  const usesOf = (path: string) => (domain: string) => manifest(sources, path, domain)?.uses ?? []
  return [
    ...unknownDomains(sources),
    ...tooLong(sources),
    ...imports.flatMap((each) => {
      const problem = arrowProblem(each, usesOf(each.from))
      return problem === undefined ? [] : [`${each.from}:${each.line} imports ${each.to}: ${problem}.`]
    }),
    ...needlessUses(sources, imports),
    ...runTimeProblems(sources),
    ...platformNameProblems(sources),
    ...tableProblems(sources),
    ...circlesOf(imports.filter(({ kind }) => kind === 'values')).map((circle) => `These files import each other in a circle: ${circle}.`),
    ...circlesOf(betweenDomains(imports)).map((circle) => `These domains use each other in a circle: ${circle}.`),
  ]
}

function unknownDomains(sources: Sources): string[] {
  const known = new Set<string>(domainNames)
  const folders = new Set([...sources.keys()].map((path) => /^packages\/\w+\/src\/domains\/[^/.]+/.exec(path)?.[0] ?? ''))
  return [...folders]
    .filter((folder) => folder && !known.has(folder.split('/').at(-1) ?? ''))
    .map((folder) => `${folder} is not the name of a domain. The names are listed in packages/shared/src/declarations.ts.`)
}

function tooLong(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    const most = /\.test\.[jt]sx?$/.test(path) ? longestTest : longestFile
    return lines > most ? [`${path} has ${lines} lines, and at most ${most} are allowed. Split it by story.`] : []
  })
}

function needlessUses(sources: Sources, imports: readonly Import[]): string[] {
  const used = new Set(betweenDomains(imports).map(({ from, to }) => `${from} ${to}`))
  return [...sources.keys()].flatMap((path) => {
    const [, side, domain = ''] = /^packages\/(server|web)\/src\/domains\/([^/]+)\/index\.tsx?$/.exec(path) ?? []
    const needless = side
      ? (manifest(sources, path, domain)?.uses ?? []).filter((each) => !used.has(`${side}:${domain} ${side}:${each}`))
      : []
    return needless.map((each) => `${path} says that it uses '${each}', but nothing in '${domain}' imports it.`)
  })
}

/** Imports of one domain by another, tests aside, as an import between their names. */
function betweenDomains(imports: readonly Import[]): Import[] {
  return imports.flatMap((each) => {
    const [from, to] = [placeOf(each.from), placeOf(each.to)]
    if (!from?.domain || !to?.domain || from.domain === to.domain || from.isTest) return []
    return [{ ...each, from: `${from.side}:${from.domain}`, to: `${to.side}:${to.domain}` }]
  })
}

function manifest(sources: Sources, path: string, domain: string): { uses: string[] } | undefined {
  const folder = `${path.split('/').slice(0, 3).join('/')}/domains/${domain}`
  const text = sources.get(`${folder}/index.ts`) ?? sources.get(`${folder}/index.tsx`)
  if (text === undefined) return undefined
  const [, listed = ''] = /\buses:\s*\[([^\]]*)\]/.exec(text) ?? []
  return { uses: [...listed.matchAll(/['"]([^'"]+)['"]/g)].map(([, name = '']) => name) }
}
