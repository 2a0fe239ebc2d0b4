import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { roomProblems, type Agreed } from './rooms.ts'
import { people, problemsOf, server } from './testing.ts'

describe('the rooms of the house', () => {
  const none = { folders: {}, circles: {} }
  const sourcesOf = (files: Record<string, string>) => new Map(Object.entries(files))
  const problemsWith = (files: Record<string, string>, most: Agreed = none) =>
    roomProblems(
      sourcesOf(files),
      Object.entries(files).flatMap(([path, text]) => importsOf(path, text)),
      most,
    )

  it('hold at most 25 files beside their folders, tests aside, and older ones what was agreed', () => {
    const filled = (files: number) => Object.fromEntries(Array.from({ length: files }, (_, each) => [`${people}/file-${each}.ts`, '']))
    expect(problemsWith({ ...filled(25), [`${people}/one.test.ts`]: '', [`${people}/sql/more.ts`]: '' })).toEqual([])
    expect(problemsWith(filled(26))).toEqual([
      `${people} has 26 files beside its folders, and 25 are allowed. Find them folders by subject.`,
    ])
    expect(problemsWith(filled(26), { ...none, folders: { [people]: 26 } })).toEqual([])
  })

  it('are tangled by circles of types too, and not by what is loaded when it is needed', () => {
    const circle = { [`${people}/a.ts`]: "import type { B } from './b.ts'", [`${people}/b.ts`]: "import './c.ts'" }
    const closed = { ...circle, [`${people}/c.ts`]: "export type { A } from './a.ts'" }
    expect(problemsWith(closed)).toEqual([
      '3 files of packages/server reach themselves by their imports, types included, and 0 may: move the type that both need.',
    ])
    expect(problemsWith(closed, { ...none, circles: { server: 3 } })).toEqual([])
    expect(problemsWith({ ...circle, [`${people}/c.ts`]: "const a = () => import('./a.ts')" })).toEqual([])
  })
})

describe('small files of the web', () => {
  const web = 'packages/web/src/platform'
  const small = { [`${web}/look/splash.ts`]: 'export const splash = 1\n' }
  const user = (folder: string) => ({
    [`${web}/${folder}/a.ts`]: "import { splash } from '#platform/look/splash.ts'\n".padEnd(60).repeat(20),
  })

  it('lie with their user, unless two folders need them, or the browser loads them by themselves', () => {
    expect(problemsOf({ ...small, ...user('page') })).toEqual([
      `${web}/look/splash.ts has 1 lines and one folder that needs it: move them to the file that uses them.`,
    ])
    expect(problemsOf({ ...small, ...user('page'), ...user('list') })).toEqual([])
    const lazy = { [`${web}/page/a.ts`]: `const load = () => import('../look/splash.ts')\n${'\n'.repeat(20)}` }
    expect(problemsOf({ ...small, ...lazy })).toEqual([])
    expect(problemsOf({ ...small, ...user('page'), [`${web}/look/splash.test.ts`]: "import { splash } from './splash.ts'" })).toEqual([])
  })
})

describe('names and lengths', () => {
  it('come from the closed list of domains', () => {
    expect(problemsOf({ [`${server}/domains/persons/index.ts`]: '' })).toEqual([
      expect.stringContaining(`${server}/domains/persons is not the name of a domain`),
    ])
  })

  it('end at 300 lines, in tests at 500', () => {
    const lines = (count: number) => 'const x = 1\n'.repeat(count)
    expect(problemsOf({ 'scripts/a.ts': lines(300), 'scripts/a.test.ts': lines(500) })).toEqual([])
    expect(problemsOf({ 'scripts/a.ts': lines(301), 'scripts/a.test.ts': lines(501) })).toEqual([
      'scripts/a.ts has 301 lines, and at most 300 are allowed. Split it by story.',
      'scripts/a.test.ts has 501 lines, and at most 500 are allowed. Split it by story.',
    ])
  })
})

describe('the tables that statements name', () => {
  const jobs = `${server}/domains/jobs`
  const migrations = {
    [`${jobs}/migrations/2026-11-20-1060-create-jobs.sql`]: 'create table jobs (id uuid);\ncreate table job_segments (id uuid);',
    [`${people}/migrations/2026-11-20-1050-create-people.sql`]: 'create table people (id uuid);',
    [`${server}/domains/organisation/migrations/2026-11-20-1040-create-lists.sql`]: 'create table genders (id uuid);',
  }
  const manifestOf = (domain: string, more: string) => `export const x = defineDomain({ name: '${domain}', ${more} })\n`
  const tableProblemsOf = (files: Record<string, string>) => problemsOf({ ...migrations, ...files })

  it.each([
    ['sql', 'const read = statement(() => sql`select 1 from people p join jobs j on j.person_id = p.id`)'],
    ['Kysely', "const read = db.selectFrom('jobs').innerJoin('people', 'a', 'b')"],
  ])('are the own ones and those that the manifest reads, in %s', (_, text) => {
    const files = { [`${people}/sql.ts`]: text }
    expect(tableProblemsOf(files)).toEqual([`${people}/sql.ts reads jobs of 'jobs', so the index.ts of 'people' must say reads: ['jobs'].`])
    expect(tableProblemsOf({ ...files, [`${people}/index.ts`]: manifestOf('people', "reads: ['jobs']") })).toEqual([])
  })

  it('are also lookups, and whatever another domain publishes, to be read and not to be written', () => {
    const files = {
      [`${jobs}/index.ts`]: manifestOf('jobs', "publicTables: ['job_segments']"),
      [`${people}/sql.ts`]: 'const read = sql`select 1 from job_segments join genders on true`',
    }
    expect(tableProblemsOf(files)).toEqual([])
    const written = { ...files, [`${people}/changes.ts`]: 'const write = sql`update job_segments set id = null`' }
    expect(tableProblemsOf(written)).toEqual([
      `${people}/changes.ts writes job_segments of 'jobs', so the index.ts of 'people' must say writes: ['job_segments'].`,
    ])
    expect(tableProblemsOf({ ...written, [`${people}/index.ts`]: manifestOf('people', "writes: ['job_segments']") })).toEqual([])
  })

  it('are said in a manifest only where a statement needs them, and published only by their own domain', () => {
    expect(
      tableProblemsOf({ [`${people}/index.ts`]: manifestOf('people', "reads: ['jobs'], writes: ['genders'], publicTables: ['jobs']") }),
    ).toEqual([
      `${people}/index.ts says that it reads jobs, but none of its statements does.`,
      `${people}/index.ts says that it writes genders, but none of its statements does.`,
      `${people}/index.ts publishes jobs, which is no table of its own.`,
    ])
  })

  it('are none of a domain in the platform', () => {
    expect(tableProblemsOf({ [`${server}/platform/reach.ts`]: 'const held = sql`select from jobs held`' })).toEqual([
      `${server}/platform/reach.ts names the table jobs of the domain 'jobs': the platform names none.`,
    ])
  })
})

describe('the platforms', () => {
  it.each([
    [
      'import no declaration of a domain',
      "import { workTypes } from '@kith/shared/domains/organisation.ts'",
      "the declarations of 'organisation'",
    ],
    ['name no permission', "const may = hasPermission(actor, 'people.past_profile.view')", 'the permission people.past_profile.view'],
    ['name no type of a record', "const personal = new Set(['Person'])", 'the type Person'],
    ['name no type of a record in a policy', 'const policies = {\n  Person: { keyFields: false },\n}', 'the type Person'],
  ])('%s', (_, text, problem) => {
    for (const side of ['server', 'web']) {
      const path = `packages/${side}/src/platform/place.ts`
      expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(problem)])
      expect(problemsOf({ [path.replace('.ts', '.test.ts')]: text })).toEqual([])
    }
    expect(problemsOf({ [`${server}/domains/people/rules.ts`]: text })).toEqual([])
  })
})

describe('journeys', () => {
  const problemsIn = (...lines: string[]) => problemsOf({ 'e2e/people.test.ts': lines.join('\n') })

  it.each([
    "await page.goto('/spa/people')",
    "await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()",
    "await page.waitForURL('**/spa/people')",
    "await page\n  .getByRole('button', { name: 'Save' })\n  .click()",
  ])('ask whether something is not there only once the page is at rest: after %s it may still come', (step) => {
    const question = "expect(await page.getByText('Pay').count()).toBe(0)"
    expect(problemsIn(step, question, question)).toHaveLength(2)
    expect(problemsIn(step, 'await settled(page)', question)).toEqual([])
    expect(problemsIn(step, "await page.getByText('Where they work').waitFor()", question)).toEqual([])
  })

  it('take no time from the machine, which differs from day to day', () => {
    expect(problemsIn('const day = new Date()', 'const due = `update goals set due_on = current_date`')).toHaveLength(2)
    expect(problemsIn("const day = new Date('2026-11-20')", 'const due = today()')).toEqual([])
  })
})

it('a domain takes the front door, and the platform alone runs what was approved', () => {
  const text = "await kith.mutation('personUpdate').runApproved(ctx, values)"
  const through = (path: string) => problemsOf({ [path]: text }).filter((problem) => problem.includes('as approved'))
  expect(through(`${people}/save.ts`)).toHaveLength(1)
  expect([through(`${server}/platform/approvals/apply.ts`), through(`${people}/testing/save.ts`)]).toEqual([[], []])
})
