import agreed from './english-agreed.json' with { type: 'json' }
import type { Sources } from './check.ts'

/** A comment that begins with a relative word or with "Those" is a noun clause: it names something and says nothing of it. */
const nounClause = /^\s*(?:\/\/|\/\*\*?|\*|--)\s+(?:What|Who|Whom|Whose|Whether|Where|Those|Whoever|Whomever|Whichever|Whatever)\b/
/** A title that begins so leans on another one, and says nothing alone in a report. */
const leaning =
  /\b(?:it|test)(?:\.\w+(?:\([^)]*\))?)*\(\s*['"`](?:in|on|at|by|with|without|for|of|from|to|after|before|as|under|between|and|it|its|they|their)\b/

type Kind = 'comments' | 'titles'
type Found = { readonly path: string; readonly line: number; readonly text: string }
const patterns: Readonly<Record<Kind, RegExp>> = { comments: nounClause, titles: leaning }
const wrong: Readonly<Record<Kind, string>> = {
  comments:
    'comments that begin with a word such as What, Who, Whoever or Those. Write a sentence that begins with its verb, or no comment',
  titles: 'titles of tests that begin with a preposition or a pronoun. Begin with the subject, so that the title stands alone',
}

/** What English of comments and titles is refused: nothing that was there when this was agreed, and nothing is added to it. */
export function englishProblems(sources: Sources, most: Readonly<Record<Kind, Readonly<Record<string, number>>>> = agreed): string[] {
  return (Object.keys(patterns) as Kind[]).flatMap((kind) => {
    const byArea = Map.groupBy(foundIn(sources, patterns[kind]), ({ path }) => areaOf(path))
    return [...byArea].flatMap(([area, all]) => {
      const allowed = most[kind][area] ?? 0
      return all.length > allowed ? [`${area} has ${all.length} ${wrong[kind]} (${allowed} are allowed there): ${shown(all)}`] : []
    })
  })
}

/** How many there are today, to be written into english-agreed.json once some of them are gone. */
export function englishCounts(sources: Sources): Record<Kind, Record<string, number>> {
  const counted = (kind: Kind) => {
    const byArea = Map.groupBy(foundIn(sources, patterns[kind]), ({ path }) => areaOf(path))
    return Object.fromEntries([...byArea].map(([area, all]) => [area, all.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return { comments: counted('comments'), titles: counted('titles') }
}

const foundIn = (sources: Sources, pattern: RegExp): Found[] =>
  [...sources].flatMap(([path, text]) =>
    /\.(?:tsx?|js|css|sql)$/.test(path) && !path.endsWith('layout/english.ts')
      ? text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1, text: line.trim() }] : []))
      : [],
  )

/** `packages/server/src/domains/goals`, `packages/server/src/platform/turns`, `e2e`: small enough that whoever adds one finds it. */
function areaOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[0] === 'packages' ? Math.min(5, parts.length - 1) : 1).join('/')
}

const shown = (all: readonly Found[]) =>
  all
    .slice(-20)
    .map(({ path, line }) => `${path}:${line}`)
    .join(', ')
