import { describe, expect, it } from 'vitest'
import { people, problemsOf, server } from './testing.ts'

describe('the arrows', () => {
  it.each([
    [
      'shared on the server',
      'packages/shared/src/names.ts',
      "import { sql } from '../../server/src/platform/log.ts'",
      'shared imports nothing of the server',
    ],
    [
      'platform on a domain',
      `${server}/platform/log.ts`,
      "import { x } from '#domains/people/public.ts'",
      "platform imports nothing of the domain 'people'",
    ],
    [
      'platform on its own testing',
      `${server}/platform/log.ts`,
      "import { x } from './testing/test-client.ts'",
      'platform imports nothing of testing',
    ],
    [
      'a domain on main',
      `${people}/sql.ts`,
      "export { startKith } from '../../main.ts'",
      "the domain 'people' imports nothing of server/main.ts",
    ],
    [
      'a domain on the list of domains',
      `${people}/sql.ts`,
      "import '../../domains.ts'",
      "the domain 'people' imports nothing of server/domains.ts",
    ],
    [
      'the list of questions on the inside of a domain',
      'packages/web/src/page-queries.ts',
      "const x = import('./domains/people/PersonPage.tsx')",
      "imports only the index.ts of 'people', not PersonPage.tsx",
    ],
    [
      'a domain on the inside of another',
      `${people}/sql.ts`,
      "import type {\n  A,\n} from '#domains/jobs/sql.ts'",
      "imports only the public.ts of 'jobs', not sql.ts",
    ],
    [
      'a domain on what records events',
      `${people}/create.ts`,
      "import { recordEvents } from '#platform/events/record.ts'",
      "the domain 'people' does not record events",
    ],
    [
      'a domain on what records events for the system',
      `${server}/domains/organisation/lists.ts`,
      "import { recordSystemEvents } from '#platform/events/record-system.ts'",
      "the domain 'organisation' does not record events",
    ],
    [
      'the demo on the inside of a domain',
      `${server}/demo/demo.ts`,
      "import { x } from '#domains/jobs/sql.ts'",
      "demo imports only the public.ts of 'jobs', not sql.ts",
    ],
    [
      'the web on the server',
      'packages/web/src/main.tsx',
      "import x from '../../server/src/main.ts'",
      'the web imports nothing of the server',
    ],
    ['the server on the web', `${people}/sql.ts`, "const x = await import('@kith/web/main.tsx')", 'the server imports nothing of the web'],
    ['anything on the command line', `${server}/main.ts`, "import { x } from './cli/signals.ts'", 'server/main.ts imports nothing of cli'],
    [
      'a test on the inside of another domain',
      `${people}/people.test.ts`,
      "import { x } from '#domains/jobs/sql.ts'",
      "imports only the public.ts of 'jobs'",
    ],
  ])('do not point from %s', (_, path, text, problem) => {
    expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    [`${server}/platform/log.ts`, "import { fields } from '@kith/shared/fields.ts'"],
    [
      `${people}/sql.ts`,
      "import { sql } from 'kysely'\nimport { statement } from '#platform/database/statement.ts'\nimport { x } from './rules.ts'",
    ],
    [
      `${people}/people.test.ts`,
      "import { useTestServer } from '#platform/testing/test-server.ts'\nimport { x } from '#domains/jobs/public.ts'",
    ],
    [`${people}/people.test.ts`, "import { x } from '#domains/jobs/testing/hire.ts'"],
    [`${server}/demo/demo.ts`, "import { createPeople } from '#domains/people/public.ts'"],
    [`${server}/main.ts`, "import { sessionRoutes } from '#domains/session/routes.ts'\nimport { domains } from './domains.ts'"],
    [`${server}/cli/commands.ts`, "import { startKith } from '../main.ts'"],
    [
      `${people}/sql.ts`,
      '// import { x } from "../../main.ts"\n/** import { x } from "../../main.ts" */\nconst text = `select x from people`',
    ],
  ])('may point as in %s: %s', (path, text) => {
    expect(problemsOf({ [path]: text })).toEqual([])
  })

  it('need a word in the manifest between two domains, and only where there is one', () => {
    const files = { [`${people}/sql.ts`]: "import { x } from '#domains/jobs/public.ts'" }
    expect(problemsOf(files)).toEqual([
      `${people}/sql.ts:1 imports ${server}/domains/jobs/public.ts: 'people' imports 'jobs', so its index.ts must say uses: ['jobs'].`,
    ])
    expect(problemsOf(files, { 'server:people': ['jobs'] })).toEqual([])
    expect(problemsOf(files, { 'server:people': ['jobs', 'session'] })).toEqual([
      `${people}/index.ts says that it uses 'session', but nothing in 'people' imports it.`,
    ])
  })

  it('name the line of the import', () => {
    const [problem] = problemsOf({ [`${people}/sql.ts`]: "import { sql } from 'kysely'\n\nimport { x } from '../../main.ts'\n" })
    expect(problem).toContain(`${people}/sql.ts:3 `)
  })
})

describe('what runs', () => {
  const manifest = JSON.stringify({ dependencies: { kysely: '1.0.0', '@pothos/core': '1.0.0' }, devDependencies: { vitest: '1.0.0' } })
  const problemsIn = (text: string, path = `${server}/platform/log.ts`) =>
    problemsOf({ 'packages/server/package.json': manifest, [path]: text })

  it.each([
    ["import { vi } from 'vitest'", 'vitest'],
    ["const later = () => import('vitest/node')", 'vitest'],
    ["export { x } from '@pothos/plugin-relay/esm'", '@pothos/plugin-relay'],
  ])('imports no package that is there for development alone: %s', (text, name) => {
    expect(problemsIn(text)).toEqual([
      `${server}/platform/log.ts:1 imports ${name}, which is not among the dependencies in packages/server/package.json.`,
    ])
    expect(problemsIn(text, `${server}/platform/log.test.ts`)).toEqual([])
    expect(problemsIn(text, `${server}/platform/testing/log.ts`)).toEqual([])
  })

  it('may import the packages it depends on, what Node has, and types of any', () => {
    expect(
      problemsIn(
        "import { sql } from 'kysely'\nimport core from '@pothos/core'\nimport { join } from 'node:path'\nimport type { T } from 'vitest'",
      ),
    ).toEqual([])
  })

  it('imports no helper of tests', () => {
    const path = 'packages/shared/src/rules/required.ts'
    expect(problemsOf({ [path]: "import { check } from './testing.ts'" })).toEqual([
      `${path}:1 imports packages/shared/src/rules/testing.ts, which is only for tests.`,
    ])
  })
})

describe('circles', () => {
  it('are found among files, once each, and broken by a lazy import or one of types alone', () => {
    const files = { [`${people}/a.ts`]: "import './b.ts'", [`${people}/b.ts`]: "import './c.ts'", [`${people}/c.ts`]: "import './a.ts'" }
    expect(problemsOf(files)).toEqual([
      `These files import each other in a circle: ${['a', 'b', 'c', 'a'].map((name) => `${people}/${name}.ts`).join(' → ')}.`,
    ])
    expect(problemsOf({ ...files, [`${people}/c.ts`]: "const a = () => import('./a.ts')" })).toEqual([])
    expect(problemsOf({ ...files, [`${people}/c.ts`]: "import type { A } from './a.ts'" })).toEqual([])
    expect(problemsOf({ ...files, [`${people}/c.ts`]: "import { type A, a } from './a.ts'" })).toHaveLength(1)
  })

  it('are found among domains, through different files', () => {
    const jobs = `${server}/domains/jobs`
    expect(
      problemsOf(
        {
          [`${people}/sql.ts`]: "import { x } from '#domains/jobs/public.ts'",
          [`${people}/public.ts`]: 'export const y = 1',
          [`${jobs}/create.ts`]: "import { y } from '#domains/people/public.ts'",
        },
        { 'server:people': ['jobs'], 'server:jobs': ['people'] },
      ),
    ).toEqual(['These domains use each other in a circle: server:jobs → server:people → server:jobs.'])
  })
})
