import { processorTime } from '@kith/shared/test-times.ts'
import { expect, it } from 'vitest'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { problemOfText } from './check.ts'

const held = useTestServer({ work: true })

const mutation = 'mutation ($input: TerminologyUpdateInput!) { terminologyUpdate(input: $input) }'
type Words = { key: string; text: string | null }[]
const word = async (who: WorldPerson, words: Words, language = 'en') =>
  (await held.server.as(who).ask<{ terminologyUpdate: string | null }>(mutation, { input: { language, words } })).terminologyUpdate
const manager: Words = [
  { key: 'terms:supervisor.one', text: 'manager' },
  { key: 'terms:supervisor.many', text: 'managers' },
]
const original = manager.map(({ key }) => ({ key, text: null }))

async function accent(who: WorldPerson, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const authorization = `Bearer ${await held.server.tokenOf(who)}`
  return fetch(`${held.server.running.address}/translations/${path}`, { headers: { authorization, ...headers } })
}
const accentJson = async (who: WorldPerson, path: string): Promise<unknown> => (await accent(who, path)).json()

const version = async (who: WorldPerson) =>
  (
    await held.server
      .as(who)
      .ask<{ getSession: { tenantConfig: { wordsVersion: string | null } } }>('{ getSession { tenantConfig { wordsVersion } } }')
  ).getSession.tenantConfig.wordsVersion

it('a term is another one wherever it is written, for everyone of the organisation and nobody else, until the original is used again', async () => {
  expect([await version('employee'), await accentJson('employee', 'en/accent/dashboard')]).toEqual([null, {}])
  const made = await word('hr', manager)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(await version('employee')).toBe(made)
  expect(await accentJson('employee', 'en/accent/terms')).toEqual({ 'supervisor.one': 'Manager', 'supervisor.many': 'Managers' })
  expect(await accentJson('employee', 'en/accent/dashboard')).toMatchObject({
    'toRepair.pageTitle': 'Jobs without a current manager',
    'toRepair.none': 'Every job has a current manager.',
  })
  expect(await accentJson('employee', 'es/accent/dashboard')).toEqual({})
  expect([await version('stranger'), await accentJson('stranger', 'en/accent/dashboard')]).toEqual([null, {}])
  expect(await word('hr', original)).toBeNull()
  expect([await version('employee'), await accentJson('employee', 'en/accent/dashboard')]).toEqual([null, {}])
})

it('a browser keeps the words until they change, and is told nothing without being signed in', async () => {
  await word('hr', manager)
  const first = await accent('employee', 'en/accent/people')
  const tag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
    200,
    'private, no-cache',
    expect.stringContaining('authorization'),
  ])
  expect((await accent('employee', 'en/accent/people', { 'if-none-match': tag })).status).toBe(304)
  expect((await accent('stranger', 'en/accent/people', { 'if-none-match': tag })).status).toBe(200)
  await word('hr', original)
  expect((await accent('employee', 'en/accent/people', { 'if-none-match': tag })).status).toBe(200)
  expect((await fetch(`${held.server.running.address}/translations/en/accent/people`)).status).toBe(401)
  for (const path of ['en/accent/nothing', 'de/accent/people']) expect((await accent('employee', path)).status).toBe(404)
})

it('files that the server writes use them, in the headings of the reader’s language', async () => {
  await word('hr', [
    { key: 'records:location.one', text: 'Site' },
    { key: 'records:location.many', text: 'Sites' },
  ])
  const columns = ['name', 'location', 'supervisor'].map((name) => ({ name }))
  const hr = held.server.as('hr')
  const asked = await hr.ask<{ listExport: { id: string } }>('mutation ($input: ListExportInput!) { listExport(input: $input) { id } }', {
    input: { list: 'people', format: 'CSV', columns },
  })
  const url = () =>
    hr
      .ask<{ getExport: { downloadUrl: string | null } }>('query ($id: ID!) { getExport(id: $id) { downloadUrl } }', {
        id: asked.listExport.id,
      })
      .then(({ getExport }) => getExport.downloadUrl)
  await expect.poll(url, { timeout: 60_000, interval: 100 }).not.toBeNull()
  const file = new Uint8Array(await (await fetch(held.server.running.address + (await url()))).arrayBuffer())
  expect(csvLines(file)[0]).toEqual(['Name', 'Site', 'Supervisor'])
  await word(
    'hr',
    ['one', 'many'].map((form) => ({ key: `records:location.${form}`, text: null })),
  )
})

it('a single text keeps its values, its length and its place; what rights and events say is not for sale; nothing changes by what is refused', async () => {
  const refused = async (key: string, text: string) =>
    (await held.server.as('hr').refused(mutation, { input: { language: 'en', words: [{ key, text }] } })).extensions.problems?.map(
      ({ path, rule, parameters }) => ({ path, rule, ...parameters }),
    )
  const before = await held.server.events()
  const path = 'words.0.text'
  expect(await refused('dashboard:dates.PROBATION_ENDS', 'The probation ends')).toEqual([
    { path, rule: 'placeholders', context: 'lost', names: '{{name}}' },
  ])
  expect(await refused('dashboard:toRepair.none', 'Hello {{name}}')).toEqual([
    { path, rule: 'placeholders', context: 'invented', names: '{{name}}' },
  ])
  expect(await refused('dashboard:toRepair.none', 'x'.repeat(200))).toMatchObject([{ path, rule: 'maxLength' }])
  expect(await refused('terms:supervisor.one', '<b>Boss</b>')).toMatchObject([{ path, rule: 'text', context: 'marks' }])
  for (const key of ['permissions:people.delete', 'events:person.created', 'session:title', 'nothing:here', 'dashboard:constructor'])
    expect(await refused(key, 'Something')).toMatchObject([{ path, rule: 'text', context: 'unknown' }])
  expect((await held.server.as('hr').refused(mutation, { input: { language: 'de', words: [] } })).extensions.problems).toMatchObject([
    { path: 'language' },
  ])
  expect([await held.server.events(), await held.server.rows('select * from word_overrides')]).toEqual([before, []])
})

it('a text is kept as it was typed, markup and all, and the event says what it was and what it is', async () => {
  const text = '<img src=x onerror="alert(1)"> Everyone has a boss'
  await word('hr', [{ key: 'dashboard:toRepair.none', text }])
  expect(await accentJson('employee', 'en/accent/dashboard')).toEqual({ 'toRepair.none': text })
  await word('hr', [{ key: 'dashboard:toRepair.none', text }])
  await word('hr', [{ key: 'dashboard:toRepair.none', text: 'Every job has a current supervisor.' }])
  const events = await held.server.rows(
    "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'terminology.updated' order by e.id desc limit 2",
  )
  const name = 'en dashboard:toRepair.none'
  expect(events.map(({ difference }) => difference)).toEqual([{ [name]: [text, null] }, { [name]: [null, text] }])
})

it('only those with the permission see and change the words', async () => {
  for (const who of ['manager', 'employee'] as const) {
    expect((await held.server.as(who).refused(mutation, { input: { language: 'en', words: manager } })).extensions.missing).toEqual([
      'terminology.edit',
    ])
    for (const query of ['getTerminology(language: "en") { ownTexts }', 'searchTexts(language: "en") { total }'])
      expect((await held.server.as(who).refused(`{ ${query} }`)).extensions.missing).toEqual(['terminology.edit'])
  }
  expect((await held.server.as('nobody').refused(mutation, { input: { language: 'en', words: manager } })).extensions.code).toBe(
    'UNAUTHENTICATED',
  )
})

it('texts are found by what they say and by what they say here', async () => {
  await word('hr', manager)
  type Found = { searchTexts: { total: number; items: { key: string; original: string; shown: string; own: string | null }[] } }
  const search = (text: string, isOwn = false) =>
    held.server
      .as('hr')
      .ask<Found>(
        'query ($text: String, $isOwn: Boolean) { searchTexts(language: "en", search: $text, isOwn: $isOwn) { total items { key original shown own } } }',
        { text, isOwn },
      )
  const found = (await search('without a current MANAGER')).searchTexts
  expect(found).toEqual({
    total: 1,
    items: [
      {
        key: 'dashboard:toRepair.pageTitle',
        original: 'Jobs without a current supervisor',
        shown: 'Jobs without a current manager',
        own: null,
      },
    ],
  })
  expect((await search('', true)).searchTexts.total).toBe(0)
  type Terms = { getTerminology: { terms: { name: string; uses: number; one: { own: string | null } }[] } }
  const { getTerminology } = await held.server.as('hr').ask<Terms>('{ getTerminology(language: "en") { terms { name uses one { own } } } }')
  const supervisor = getTerminology.terms.find(({ name }) => name === 'supervisor')
  expect(supervisor?.one.own).toBe('Manager')
  expect(supervisor?.uses).toBeGreaterThan(20)
  await word('hr', original)
})

it('a text of nothing but beginnings of values is judged at once', () => {
  const spent = processorTime()
  expect(problemOfText('text', 'en', 'dashboard:toRepair.none', '{{'.repeat(1000))).toMatchObject({ path: 'text' })
  expect(spent()).toBeLessThan(200)
})
