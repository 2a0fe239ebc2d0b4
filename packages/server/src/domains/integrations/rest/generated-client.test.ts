import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey, type MadeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer()
const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../../../..')
const folder = mkdtempSync(join(tmpdir(), 'kith-generated-client-'))
const node = (...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: folder, env: environment() })
const environment = () => ({ ...process.env, KITH_URL: `${held.server.running.address}/api/v1`, KITH_KEY: key.secret })
let key: MadeKey

/** Written by somebody who has nothing but the description: what it takes and gets is checked by its types. */
const program = (person: string) => `
import { HttpError, ok } from '@oazapfts/runtime'
import { defaults, listPeople, trainingCreate, trainingUpdate, type Person, type Problem } from './client.ts'

defaults.baseUrl = process.env['KITH_URL'] ?? ''
defaults.headers = { authorization: \`Bearer \${process.env['KITH_KEY'] ?? ''}\` }

const people: Person[] = []
let after: string | undefined
do {
  const page = await ok(listPeople({ limit: 2, sort: 'name', ...(after === undefined ? {} : { after }) }))
  people.push(...page.data)
  after = page.next ?? undefined
} while (after !== undefined)

const wanted = { personId: '${person}', name: 'Generated', status: 'REQUESTED' } as const
const made = await trainingCreate(wanted, { idempotencyKey: 'one' })
const again = await trainingCreate(wanted, { idempotencyKey: 'one' })
const { id } = await ok(Promise.resolve(made))
const version = made.headers.get('etag') ?? ''
const changed = await ok(trainingUpdate(id, version, { name: 'Changed' }))

const refusalOf = (asked: Promise<unknown>): Promise<Problem> =>
  asked.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => (error instanceof HttpError ? JSON.parse(JSON.stringify(error.data)) : Promise.reject(error)),
  )
const stale = await refusalOf(ok(trainingUpdate(id, version, { name: 'Stale' })))
const wrong = await refusalOf(ok(trainingCreate({ ...wanted, name: '' })))
console.log(JSON.stringify({
  names: people.map(({ preferredName, lastName }) => [preferredName, lastName].join(' ')),
  isSame: JSON.stringify(again.data) === JSON.stringify(made.data),
  changed: [changed.name, changed.version],
  stale: [stale.code, stale.currentVersion, stale.detail],
  wrong: wrong.problems?.map(({ path, message }) => [path, message]),
}))
`

beforeAll(async () => {
  key = await makeKey(held.server, await groupFor(held.server, 'HR Administrator'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { body } = await restAs(held.server, key)('GET', '/openapi.json')
  const options = { module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'], noEmit: true }
  const strict = { strict: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true }
  const files = {
    'package.json': { type: 'module' },
    'openapi.json': body,
    'tsconfig.json': {
      compilerOptions: { ...options, ...strict, allowImportingTsExtensions: true, skipLibCheck: true },
      files: ['program.ts'],
    },
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  writeFileSync(join(folder, 'program.ts'), program(held.server.world.people.employee))
  await node(join(root, 'node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'client.ts')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a client generated from the description compiles, pages through people, makes one change, and reads what is wrong with others', async () => {
  const { stdout: complaints } = await node(join(root, 'node_modules/typescript/bin/tsc'), '--project', '.').catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(complaints).toBe('')
  const { stdout } = await node('program.ts')
  const said = JSON.parse(stdout) as { names: string[] }
  const people = await restAs(held.server, key)('GET', '/people?limit=200')
  expect(said.names.length).toBeGreaterThan(4)
  expect(new Set(said.names).size).toBe(people.body.data?.length)
  expect(said).toMatchObject({
    isSame: true,
    changed: ['Changed', 2],
    stale: ['CONFLICT', 2, expect.stringContaining('.')],
    wrong: [['name', expect.stringContaining('.')]],
  })
  expect(await held.server.rows("select name from trainings where name in ('Generated', 'Changed', 'Stale')")).toEqual([
    { name: 'Changed' },
  ])
})
