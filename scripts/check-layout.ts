import { globSync, readFileSync } from 'node:fs'
import { root } from './lib/checkout.js'
import { layoutProblems } from './lib/layout/check.ts'
import { checkWords } from './lib/words/check-words.ts'

const written = [
  'packages/*/{src,scripts}/**/*.{ts,tsx,css,sql}',
  'packages/*/package.json',
  '{scripts,e2e,bench}/**/*.{ts,tsx,js}',
  '*.ts',
]
const generated = ['**/generated/**', '**/*.generated.ts', '**/*.graphql.ts']

const paths = globSync(written, { cwd: root, exclude: ['**/node_modules/**', ...generated] }).toSorted()
const sources = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8')]))
const problems = [...layoutProblems(sources), ...checkWords().map((gap) => `Words: ${gap}.`)]

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? `The layout of ${sources.size} files is as it should be.` : `${problems.length} problems with the layout.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
