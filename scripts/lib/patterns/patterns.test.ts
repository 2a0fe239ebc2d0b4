import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slownessOf } from './judge-pattern.ts'
import { patternsIn, type Pattern } from './read-patterns.ts'

/** Patterns that are slow (`file /source/`) or put together when the program runs (`file`), each with the reason why no text makes that a danger. */
const harmless: Readonly<Record<string, string>> = {
  'packages/shared/src/blanks.ts': 'single characters of classes, which the test of text times tries with all of them',
  'packages/shared/src/plain.ts': 'one class of characters',
  'packages/shared/src/cell-names.ts': 'separators of our own, each tried at one place of the text alone',
  'packages/server/src/platform/tenant-words/terms.ts': 'a choice among terms, each between boundaries of words, over texts of our own',
}

const patterns = globSync('packages/{server,shared}/src/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
  .flatMap((path) => patternsIn(path, readFileSync(path, 'utf8')))

function slowAmong(all: readonly Pattern[]): string[] {
  const faults = all.flatMap(({ path, line, source, flags }) => {
    const why = source === undefined ? 'is put together when the program runs' : slownessOf(source, flags)
    return why === undefined || harmless[nameOf({ path, source })] ? [] : [`${path}:${line} ${source ?? ''} ${why}`]
  })
  return [...new Set(faults)]
}

const nameOf = ({ path, source }: Pick<Pattern, 'path' | 'source'>) => (source === undefined ? path : `${path} /${source}/`)

it(
  'every pattern of the server and of what it shares takes a time that grows no faster than the text',
  { meta: { slow: 'judges more than two hundred patterns' }, timeout: 600_000 },
  () => {
    expect(patterns.length).toBeGreaterThan(250)
    expect(slowAmong(patterns)).toEqual([])
  },
)

it('a reason is given for no pattern that is not there', () => {
  const known = new Set(patterns.map(nameOf))
  expect(Object.keys(harmless).filter((name) => !known.has(name))).toEqual([])
})

it.each([
  ['blanks at the end', 'text.replace(/\\s+$/, "")'],
  ['a choice within a repetition', 'export const found = (text: string) => text.match(/^(a|a)*$/)'],
  ['a line among many', 'if (/^\\s*mutation\\b/m.test(text)) write()'],
  ['an address', 'text.replaceAll(/[^\\s@]+@[^\\s@]+/g, "")'],
  ['a pattern put together', 'new RegExp(`${a}*`)'],
])('a pattern for %s, wherever it is written, is found to be slow', (_, text) => {
  expect(slowAmong(patternsIn('packages/shared/src/x.ts', text))).toEqual([expect.stringContaining('packages/shared/src/x.ts:1 ')])
})

it('a pattern that goes through a text once is found to be fast', () => {
  expect(
    slowAmong(patternsIn('x.ts', 'text.replaceAll(/\\s+/g, " ").split(/[,;]/).filter((each) => /^[a-z0-9-]{2,62}$/.test(each))')),
  ).toEqual([])
})
