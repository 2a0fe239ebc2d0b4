import { strFromU8, unzipSync } from 'fflate'
import { capitalise } from '@kith/shared/capitalise.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { orderName } from '@kith/shared/lists.ts'
import { actionsOf, newFields } from '@kith/shared/record-actions.ts'
import { listOfKind } from '@kith/shared/record-list.ts'
import { concealmentsOf, isSecret, openingSlugs } from '@kith/shared/record-secrecy.ts'
import type { Concealment } from '@kith/shared/concealment.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '../testing/input-of.ts'
import { exampleInput } from '../testing/example-inputs.ts'
import { filesOfDomains } from '../testing/files-of-domains.ts'
import { csvLines } from '../testing/read-sheets.ts'
import { useTestServer, type TestServer } from '../testing/test-server.ts'
import { permissions } from './catalogue.ts'

const held = useTestServer({ work: true })
const secretKinds = [...kinds.values()].filter(isSecret)
const closing = secretKinds.flatMap(openingSlugs)
const absent = '0197a0de-0000-7000-8000-000000000001'
/** Records that are not created by a mutation of their kind are made by their domain. */
const makers = new Map(
  (await filesOfDomains<{ concealed?: Record<string, Maker> }>('examples.ts')).flatMap(({ concealed }) => Object.entries(concealed ?? {})),
)
const patience = { timeout: 60_000 }

/** Who may do everything but see what is concealed: with everyone's records, with their own, and as an administrator. */
const readersOf = ({ ownedByUser }: RecordKind): readonly WorldPerson[] => (ownedByUser ? ['admin', 'other'] : ['other', 'employee'])

/** Everything there is to be granted; an administrator has it without. */
async function grantAll(who: WorldPerson, without: readonly string[]) {
  const scope = who === 'employee' ? 'OWN' : 'ALL'
  const all = [...permissions].flatMap(([slug, { kind }]) =>
    without.includes(slug) ? [] : [[slug, kind === 'hierarchical' ? [scope] : ['FUNCTIONAL']] as const],
  )
  await held.server.rows('update users set grants = $1, grants_version = grants_version + 1 where id = $2', [
    JSON.stringify(Object.fromEntries(all)),
    await held.server.userOf(who),
  ])
}

type Made = { readonly id: string; readonly version: number }
type Maker = (server: TestServer, author: WorldPerson, words: string, more: object) => Promise<Made>
type Situation = {
  readonly kind: RecordKind
  readonly reader: WorldPerson
  readonly hidden: Made & { readonly words: string }
  readonly open: Made & { readonly words: string }
}

/** Where what conceals a record is worked out, or somebody would be told of it by email while they can still read it. */
const particular: Readonly<Record<string, { hidden: object; open: object; waits?: string }>> = {
  diaryNote: {
    hidden: { visibility: 'RESTRICTED', followUpOn: null, followUpPersonId: null },
    open: {},
    waits: "update diary_notes set follow_up_on = '2026-11-19', follow_up_person_id = $2 where id = $1",
  },
  metricResponse: { hidden: { side: 'SUPERVISOR', respondentId: null }, open: { respondentId: null } },
  organisationObjective: { hidden: {}, open: { publishOn: '2026-11-02' } },
}

/** A record of the employee that says these words wherever it has words, and names the reader wherever it names somebody. */
async function make(kind: RecordKind, author: WorldPerson, reader: WorldPerson, words: string, more: object) {
  const own = makers.get(kind.kind)
  if (own) return { ...(await own(held.server, author, words, more)), words }
  const given = Object.entries<Field>(newFields(kind)).flatMap(([name, field]): (readonly [string, unknown])[] => {
    if (isText(field)) return [[name, words]]
    return field.references === 'person' && field.kind === 'reference' ? [[name, held.server.world.people[reader]]] : []
  })
  const input = { ...(await exampleInput(held.server, kind)), ...Object.fromEntries(given), ...more }
  const query = `mutation ($input: ${kind.type}CreateInput!) { done: ${kind.kind}Create(input: $input) { id version } }`
  return { ...(await held.server.as(author).ask<{ done: Made }>(query, { input })).done, words }
}

async function situationOf(kind: RecordKind, reader: WorldPerson, when: Concealment['when']): Promise<Situation> {
  const { ownedByUser } = kind
  const name = `${kind.kind}${reader}${Object.keys(when).join('')}`
  if (reader !== 'admin') await grantAll(reader, [])
  const values = Object.fromEntries(Object.entries(when).map(([field, value]) => [field, [value].flat()[0]]))
  const { hidden: hiding, open: opening, waits } = particular[kind.kind] ?? { hidden: values, open: {} }
  if (ownedByUser) await grantAll('manager', [])
  const about = 'aboutIds' in kind.fields ? { aboutIds: [held.server.world.people.employee] } : {}
  const hidden = await make(kind, ownedByUser ? 'manager' : 'admin', reader, `Heron${name}`, { ...hiding, ...about })
  const open = await make(kind, ownedByUser ? reader : 'admin', reader, `Kestrel${name}`, { ...opening, ...about })
  if (waits) await held.server.rows(waits, [hidden.id, held.server.world.people[reader]])
  if (reader !== 'admin') await grantAll(reader, closing)
  return { kind, reader, hidden, open }
}

const ask = (who: WorldPerson, query: string, variables: Record<string, unknown> = {}) =>
  held.server
    .as(who)
    .ask<{ done: unknown }>(query, variables)
    .then((answer) => JSON.stringify(answer))
const listing = ({ plural }: RecordKind, narrowed: string) =>
  `{ done: list${capitalise(plural)}(first: 200${narrowed}) { items { id } totalCount } }`

type Road = {
  readonly name: string
  /** Everything that this road tells the reader; null where the kind has no such road. */
  readonly tells: (situation: Situation) => Promise<string | null>
  /** On which road a record that is open is told of as well, so that silence means something. */
  readonly tellsOpen: (kind: RecordKind) => boolean
}

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText'
const hasWords = (kind: RecordKind) => Object.values<Field>(newFields(kind)).some(isText)
const always = () => true
const never = () => false
const ofPerson = ({ owner }: RecordKind) => owner === 'person'

const roads: readonly Road[] = [
  {
    name: 'its list, nor its count',
    tells: async ({ kind, reader }) => {
      const { done } = await held.server.as(reader).ask<{ done: { items: object[]; totalCount: number } }>(listing(kind, ''))
      expect(done.totalCount).toBe(done.items.length)
      return JSON.stringify(done)
    },
    tellsOpen: always,
  },
  {
    name: 'its list in any order',
    tells: async ({ kind, reader }) => {
      const declaration = listOfKind(kind)
      const orders = Object.keys(declaration.columns).flatMap((name) => orderName(declaration, name, true) ?? [])
      return (await Promise.all(orders.map((order) => ask(reader, listing(kind, `, sort: ${order}`))))).join('\n')
    },
    tellsOpen: (kind) => Object.keys(listOfKind(kind).columns).some((name) => orderName(listOfKind(kind), name, true)),
  },
  {
    name: 'a search of its list',
    tells: async ({ kind, reader, hidden, open }) => {
      if (!listOfKind(kind).search) return null
      return (await Promise.all([hidden, open].map(({ words }) => ask(reader, listing(kind, `, search: "${words}"`))))).join('\n')
    },
    // Those of people are found by the names of their people as well
    tellsOpen: (kind) => hasWords(kind) && (kind.list?.search ?? []).length > 0,
  },
  {
    name: 'the search of people',
    tells: ({ reader, hidden }) =>
      ask(reader, `{ done: performPeopleSearch(searchText: "${hidden.words}") { results { person { id } } } }`),
    tellsOpen: never,
  },
  {
    name: 'an export',
    tells: async ({ kind, reader }) => {
      const { name: list, columns, unexported } = listOfKind(kind)
      const start = 'mutation ($input: ListExportInput!) { done: listExport(input: $input) { id } }'
      const open = Object.keys(columns).filter((name) => !closing.includes(kind.fields[name]?.view ?? ''))
      const input = { list, format: 'CSV', columns: open.map((name) => ({ name })) }
      if (unexported) {
        expect((await held.server.as(reader).refused(start, { input })).extensions.code).toBe('NOT_FOUND')
        return null
      }
      const { done } = await held.server.as(reader).ask<{ done: Made }>(start, { input })
      return csvLines(
        await downloaded(reader, 'query ($id: ID!) { done: getExport(id: $id) { status downloadUrl } }', { id: done.id }),
      ).join('\n')
    },
    tellsOpen: (kind) => hasWords(kind) && !listOfKind(kind).unexported,
  },
  {
    name: 'the audit log',
    tells: ({ reader }) =>
      ask(reader, '{ done: listAuditEvents(first: 200) { items { recordId recordName data changes { before after } } } }'),
    tellsOpen: always,
  },
  {
    name: 'the events to be notified of',
    tells: ({ kind, reader }) => ask(reader, `{ done: listPastNotifiableEvents(event: "${kind.events.create}") { id } }`).catch(String),
    tellsOpen: never,
  },
  {
    name: 'what waits for somebody',
    tells: ({ reader }) => ask(reader, '{ done: listWaiting { count items { id title line href } } }'),
    tellsOpen: ({ kind }) => kind === 'diaryNote',
  },
  {
    name: 'notices',
    tells: ({ reader }) => ask(reader, '{ done: listNotifications(first: 50) { items { title body href } } }'),
    tellsOpen: never,
  },
  {
    name: 'the manager’s log',
    tells: ({ reader }) =>
      ask(reader, 'query ($id: ID!) { done: listManagersLog(personId: $id) { items { id title text } totals { entries } } }', {
        id: held.server.world.people.employee,
      }),
    tellsOpen: ({ kind }) => kind === 'diaryNote',
  },
  {
    name: 'the archive of a person',
    tells: async ({ reader }) => {
      const personId = held.server.world.people.employee
      await held.server.as(reader).ask('mutation ($input: PersonalDataExportInput!) { done: personalDataExport(input: $input) { id } }', {
        input: { personId },
      })
      const read = 'query ($personId: ID!) { of: getPersonalData(personId: $personId) { done: archive { status downloadUrl } } }'
      const files = unzipSync(await downloaded(reader, read, { personId }))
      return Object.values(files)
        .map((each) => strFromU8(each))
        .join('\n')
    },
    tellsOpen: ofPerson,
  },
]

type Ready = { done?: { status: string; downloadUrl: string | null }; of?: Ready }
async function downloaded(reader: WorldPerson, query: string, variables: Record<string, unknown>): Promise<Uint8Array> {
  const address = async () => {
    const answer = await held.server.as(reader).ask<Ready>(query, variables)
    const { status, downloadUrl } = (answer.of ?? answer).done ?? { status: '', downloadUrl: null }
    return status === 'READY' ? downloadUrl : null
  }
  await expect.poll(address, patience).not.toBeNull()
  return new Uint8Array(await (await fetch(`${held.server.running.address}${await address()}`)).arrayBuffer())
}

/** Each reason for which a kind conceals records, or none where they belong to their users. */
const reasonsOf = (kind: RecordKind): readonly Concealment['when'][] =>
  kind.ownedByUser ? [{}] : concealmentsOf(kind).map(({ when }) => when)
const cases = secretKinds.flatMap((kind) =>
  reasonsOf(kind).flatMap((when) => readersOf(kind).map((reader) => [kind.words.plural, reader, kind, when] as const)),
)

describe.each(cases)('of %s that are closed to "%s"', (_, reader, kind, when) => {
  let situation: Situation
  beforeAll(async () => {
    situation = await situationOf(kind, reader, when)
  }, 60_000)

  it.each(roads.map((road) => [road.name, road] as const))('nothing is told by %s', patience, async (__, { tells, tellsOpen }) => {
    const { hidden, open } = situation
    const told = await tells(situation)
    expect(told ?? '').not.toContain(hidden.id)
    expect(told ?? '').not.toContain(hidden.words)
    if (tellsOpen(kind)) expect(told?.includes(open.id) || told?.includes(open.words)).toBe(true)
  })

  it('none is there by its id, and nothing can be done with one', async () => {
    const { hidden, open } = situation
    const get = `query ($id: ID!) { done: get${kind.type}(id: $id) { id } }`
    expect(await ask(reader, get, { id: open.id })).toContain(open.id)
    const unknown = await held.server.as(reader).refused(get, { id: absent })
    expect(await held.server.as(reader).refused(get, { id: hidden.id })).toMatchObject({
      message: unknown.message,
      extensions: { code: 'NOT_FOUND' },
    })
    const state = async () => [await held.server.rows(`select * from ${kind.table} order by id`), await held.server.events()]
    const before = await state()
    const { edit, delete: remove } = kind.permissions
    const attempts = [
      ...(edit ? [[`${kind.kind}Update`, ' { id }']] : []),
      ...(remove ? [[`${kind.kind}Delete`, '']] : []),
      ...actionsOf(kind).map(([name]) => [`${kind.kind}${capitalise(name)}`, ' { id }']),
    ]
    for (const [mutation = '', answer] of attempts) {
      const codeFor = async (id: string) =>
        (
          await held.server.as(reader).refused(`mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input)${answer} }`, {
            input: { id, version: hidden.version },
          })
        ).extensions.code
      expect(await codeFor(hidden.id), mutation).toBe(await codeFor(absent))
    }
    for (const [mutation, input] of [
      ['pinCreate', { kind: kind.kind, recordId: hidden.id }],
      ...(kind.facets.includes('comments')
        ? [['commentCreate', { subjectKind: kind.kind, subjectId: hidden.id, text: 'Seen' }] as const]
        : []),
    ] as const)
      expect(
        await held.server
          .as(reader)
          .refused(`mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input) { id } }`, { input }),
        mutation,
      ).toBeTruthy()
    expect(await state()).toEqual(before)
  })
})
