import { posix } from 'node:path'
import { domainNames } from '../../../packages/shared/src/declarations.ts'
import { arrowProblem } from './arrows.ts'
import { circlesOf } from './circles.ts'
import { englishProblems } from './english.ts'
import { frontDoorProblems } from './front-door.ts'
import { importsOf, type Import } from './imports.ts'
import { journeyProblems } from './journeys.ts'
import { isForTests, placeOf } from './places.ts'
import { platformNameProblems } from './platform-names.ts'
import { roomProblems } from './rooms.ts'
import { runTimeProblems } from './run-time.ts'
import { tableProblems } from './tables.ts'

/** Path from the checkout's root → text. */
export type Sources = ReadonlyMap<string, string>
/** `server:people` → the domains that its manifest says it uses. */
export type Uses = ReadonlyMap<string, readonly string[]>

const longestFile = 300
const longestTest = 500
/** Shorter than this, a file needs users in two folders, or to be loaded by itself. */
const smallFile = 15

/** Everything in these sources that is against the layout of the house, one line each. */
export function layoutProblems(sources: Sources, uses: Uses): string[] {
  const imports = [...sources].flatMap(([path, text]) => (/\.tsx?$/.test(path) ? importsOf(path, text) : []))
  const usesOf = (path: string) => (domain: string) => uses.get(`${path.split('/')[1]}:${domain}`) ?? []
  return [
    ...unknownDomains(sources),
    ...tooLong(sources),
    ...imports.flatMap((each) => {
      const problem = arrowProblem(each, usesOf(each.from))
      return problem === undefined ? [] : [`${each.from}:${each.line} imports ${each.to}: ${problem}.`]
    }),
    ...needlessUses(uses, imports),
    ...tooSmall(sources, imports),
    ...runTimeProblems(sources),
    ...platformNameProblems(sources),
    ...frontDoorProblems(sources),
    ...tableProblems(sources),
    ...journeyProblems(sources),
    ...englishProblems(sources),
    ...roomProblems(sources, imports),
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
    const lines = linesOf(text)
    const most = /\.test\.[jt]sx?$/.test(path) ? longestTest : longestFile
    return lines > most ? [`${path} has ${lines} lines, and at most ${most} are allowed. Split it by story.`] : []
  })
}

function needlessUses(uses: Uses, imports: readonly Import[]): string[] {
  const used = new Set(betweenDomains(imports).map(({ from, to }) => `${from} ${to}`))
  return [...uses].flatMap(([domain, names]) => {
    const [side, name] = domain.split(':')
    return names
      .filter((each) => !used.has(`${domain} ${side}:${each}`))
      .map((each) => `packages/${side}/src/domains/${name}/index.ts says that it uses '${each}', but nothing in '${name}' imports it.`)
  })
}

/** Small files of the web that one folder alone needs: one reads fewer files where they lie with their user. */
function tooSmall(sources: Sources, imports: readonly Import[]): string[] {
  const importers = Map.groupBy(
    imports.filter(({ from }) => !isForTests(from)),
    ({ to }) => to,
  )
  return [...sources].flatMap(([path, text]) => {
    const isSmall = /^packages\/web\/src\/.+\.tsx?$/.test(path) && linesOf(text) < smallFile
    const isApart =
      /\.d\.ts$|\/(index|public|main|domains|page-queries)\.tsx?$/.test(path) || sources.has(path.replace(/\.tsx?$/, '.test.ts'))
    if (!isSmall || isApart || isForTests(path)) return []
    const users = importers.get(path) ?? []
    const folders = new Set(users.map(({ from }) => posix.dirname(from)))
    if (folders.size !== 1 || users.some(({ kind }) => kind === 'lazy')) return []
    return [`${path} has ${linesOf(text)} lines and one folder that needs it: move them to the file that uses them.`]
  })
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length

/** Imports of one domain by another, tests aside, as an import between their names. */
function betweenDomains(imports: readonly Import[]): Import[] {
  return imports.flatMap((each) => {
    const [from, to] = [placeOf(each.from), placeOf(each.to)]
    if (!from?.domain || !to?.domain || from.domain === to.domain || from.isTest) return []
    return [{ ...each, from: `${from.side}:${from.domain}`, to: `${to.side}:${to.domain}` }]
  })
}
