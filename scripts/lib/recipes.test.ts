import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { training } from '../../docs/recipes/add-a-record.ts'
import { listOfKind } from '../../packages/shared/src/record-list.ts'

const recipes = globSync('docs/recipes/*.md')
const files = globSync(['{packages,scripts,e2e,bench,docs}/**/*.{ts,tsx,js,graphql,sql,json,md,css}', '*.{json,md}'], {
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
}).map((file) => file.replaceAll('\\', '/'))
const source = files
  .filter((file) => /\.(ts|tsx|sql|graphql)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What a recipe names in backticks, outside its examples; what has a placeholder in it is no name. */
const named = (recipe: string) =>
  [
    ...readFileSync(recipe, 'utf8')
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/`([^`\n]+)`/g),
  ].flatMap(([, name = '']) => (/[<>{}*…]|YYYY/.test(name) ? [] : [name]))

it.each(recipes)('the files and folders that %s names exist', (recipe) => {
  const paths = named(recipe).filter((name) => /^[\w./-]+(\.(ts|tsx|js|json|md|sql|graphql|css)|\/)$/.test(name) && !name.startsWith('/'))
  expect(paths.filter((path) => !files.some((file) => `/${file}`.includes(`/${path}`)))).toEqual([])
})

it.each(recipes)('the names that %s gives are names of the code', (recipe) => {
  const names = named(recipe).filter((name) => /^[a-z]+[A-Z]\w+(\(\))?$/.test(name))
  expect(names.filter((name) => !source.includes(name.replace('()', '')))).toEqual([])
})

it('an upload is declared in at most 80 lines', () => {
  const uploads = files.filter(
    (file) => /\/domains\/[\w-]+\/uploads\//.test(file) && readFileSync(file, 'utf8').includes('= defineUpload('),
  )
  expect(uploads.length).toBeGreaterThan(2)
  expect(uploads.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 80)).toEqual([])
})

it('the commands that recipes give are there', () => {
  const commands = recipes.flatMap((recipe) =>
    [...readFileSync(recipe, 'utf8').matchAll(/npm (?:run )?([a-z-]+)/g)].map(([, name = '']) => name),
  )
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

it('the record of the recipe is declared as its file does it, whose types are checked, and has a list', () => {
  const recipe = readFileSync('docs/recipes/add-a-record.md', 'utf8')
  const [, example = ''] = /```ts\n(.*?)```/s.exec(recipe) ?? []
  const shown = example.replaceAll(/^ {3}/gm, '').trim()
  expect(readFileSync('docs/recipes/add-a-record.ts', 'utf8')).toContain(shown)
  const { columns, filters, sort } = listOfKind(training)
  expect(Object.keys(filters)).toEqual(expect.arrayContaining(['typeId', 'status', 'hours', 'businessUnitId']))
  expect(columns[sort.replace('-', '')]?.sorts).toBe(true)
})
