import { expect, it } from 'vitest'
import { affectedTests } from './affected-tests.ts'

const server = 'packages/server/src'
const harness = "import { useTestServer } from '#platform/testing/test-server.ts'"
const sources = new Map([
  [`${server}/main.ts`, "import { pool } from '#platform/pool.ts'\nimport { domains } from './domains.ts'"],
  [`${server}/domains.ts`, "import { people } from '#domains/people/index.ts'\nimport { jobs } from '#domains/jobs/index.ts'"],
  [`${server}/platform/pool.ts`, ''],
  [`${server}/platform/imports/upload.ts`, ''],
  [`${server}/platform/testing/test-server.ts`, "import { start } from '../../main.ts'"],
  [`${server}/platform/testing/examples.ts`, ''],
  [`${server}/platform/rights/isolation.test.ts`, `${harness}\nimport { examples } from '../testing/examples.ts'`],
  [`${server}/domains/people/index.ts`, "import { people } from './rules.ts'"],
  [`${server}/domains/people/rules.ts`, ''],
  [`${server}/domains/people/public.ts`, "export { people } from './rules.ts'"],
  [`${server}/domains/people/people.test.ts`, harness],
  [`${server}/domains/jobs/index.ts`, "import { upload } from '#platform/imports/upload.ts'"],
  [`${server}/domains/jobs/jobs.test.ts`, harness],
  ['packages/web/src/domains/jobs/index.ts', ''],
  ['packages/web/src/domains/jobs/form.test.ts', ''],
  ['e2e/people.test.ts', ''],
  ['e2e/jobs.test.ts', ''],
  ['e2e/frame.test.ts', ''],
  ['scripts/lib/recipes.test.ts', ''],
])
const domainsOf = (journey: string) => {
  const name = /^e2e\/(people|jobs)/.exec(journey)?.[1]
  return name === undefined ? undefined : new Set([name])
}
const affected = (...changed: string[]) => affectedTests(sources, changed, domainsOf)
const everywhere = `${server}/platform/rights/isolation.test.ts`

it('a change of a domain can break its own tests, those that look at every domain, and journeys through its pages', () => {
  expect(affected(`${server}/domains/people/rules.ts`)).toEqual({
    domains: [everywhere, `${server}/domains/people/people.test.ts`],
    journeys: ['e2e/people.test.ts', 'e2e/frame.test.ts'],
  })
})

it('a change of the platform can break the domains that use it, and what every server is made of all tests of servers', () => {
  expect(affected(`${server}/platform/imports/upload.ts`).domains).toEqual([everywhere, `${server}/domains/jobs/jobs.test.ts`])
  const { domains, journeys } = affected(`${server}/platform/pool.ts`)
  expect([domains, journeys]).toEqual([
    [everywhere, `${server}/domains/people/people.test.ts`, `${server}/domains/jobs/jobs.test.ts`],
    'all',
  ])
})

it('words and migrations are changes of their domain on both sides', () => {
  const ofJobs = [everywhere, `${server}/domains/jobs/jobs.test.ts`, 'packages/web/src/domains/jobs/form.test.ts']
  expect(affected('packages/shared/words/en/jobs.json').domains).toEqual(ofJobs)
  expect(affected(`${server}/domains/jobs/migrations/2026-11-26-0000-more.sql`).domains).toEqual(ofJobs)
})

it('a change of a test or of a document can break that alone, and whatever nothing is known of everything', () => {
  expect(affected('scripts/lib/recipes.test.ts')).toEqual({ domains: ['scripts/lib/recipes.test.ts'], journeys: [] })
  expect(affected('docs/recipes/add-a-page.md')).toEqual({ domains: ['scripts/lib/recipes.test.ts'], journeys: [] })
  expect(affected('package-lock.json')).toEqual({ domains: 'all', journeys: 'all' })
})
