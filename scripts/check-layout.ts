import { globSync, readFileSync } from 'node:fs'
import { root } from './lib/checkout.js'
import { readManifests } from '../packages/web/build/manifests.ts'
import { layoutProblems } from './lib/layout/check.ts'
import { checkWords } from './lib/words/check-words.ts'
import { replacedWords } from './lib/words/glossary.ts'

const written = [
  'packages/*/{src,scripts}/**/*.{ts,tsx,css,sql}',
  'packages/*/package.json',
  '{scripts,e2e,bench}/**/*.{ts,tsx,js}',
  '*.ts',
]
const generated = ['**/generated/**', '**/*.generated.ts', '**/*.graphql.ts']

const paths = globSync(written, { cwd: root, exclude: ['**/node_modules/**', ...generated] }).toSorted()
const sources = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')]))
const { faults, untranslated } = checkWords()
const problems = [...layoutProblems(sources, await readUses()), ...faults.map((fault) => `Words: ${fault}.`)]

report('texts have no translation yet and are shown in English', untranslated)
report('texts use words that docs/glossary.md replaces', replacedWords())
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? `The layout of ${sources.size} files is as it should be.` : `${problems.length} problems with the layout.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

/** What may wait: listed, and no reason to fail. */
function report(what: string, places: readonly string[]): void {
  if (places.length > 0) console.log(`${places.length} ${what}:\n${places.map((place) => `  ${place}`).join('\n')}`)
}

/** What the manifests say, as they are: evaluated, never read as text. */
async function readUses(): Promise<Map<string, readonly string[]>> {
  const { domains: server } = await import('../packages/server/src/domains.ts')
  const { domains: web } = await readManifests()
  return new Map([
    ...server.map(({ name, uses = [] }) => [`server:${name}`, uses] as const),
    ...web.map(({ name, uses }) => [`web:${name}`, uses] as const),
  ])
}
