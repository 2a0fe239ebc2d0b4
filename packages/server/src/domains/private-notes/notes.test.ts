import { describe, expect, it } from 'vitest'
import { groupNamed, inRole } from '#domains/access/testing/acting.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })
type Note = { id: string; version: number }
const create = 'mutation ($input: PrivateNoteCreateInput!) { done: privateNoteCreate(input: $input) { id version } }'
const update = 'mutation ($input: PrivateNoteUpdateInput!) { done: privateNoteUpdate(input: $input) { id version } }'
const remove = 'mutation ($input: RecordVersionInput!) { privateNoteDelete(input: $input) }'
const one = 'query ($id: ID!) { done: getPrivateNote(id: $id) { summary author isOwn viewerCan aboutIds sharedWithIds version } }'
const list = '{ done: listPrivateNotes(first: 200) { items { id } totalCount } }'
const notices = '{ done: listNotifications(first: 50) { items { title href } } }'

const person = (who: WorldPerson) => held.server.world.people[who]
const make = async (who: WorldPerson, more: object = {}) =>
  (
    await held.server
      .as(who)
      .ask<{ done: Note }>(create, { input: { summary: 'Ask about the move', description: 'Not official yet.', ...more } })
  ).done
const listed = async (client: TestClient) => {
  const { done } = await client.ask<{ done: { items: Note[]; totalCount: number } }>(list)
  expect(done.totalCount).toBe(done.items.length)
  return done.items.map(({ id }) => id)
}
const codeOf = async (who: WorldPerson, query: string, variables: Record<string, unknown>) =>
  (await held.server.as(who).send(query, variables)).errors?.[0]?.extensions.code ?? 'DONE'

describe('a private note', () => {
  it('has a summary, a text, the people it is about and those it is shared with [AD-495]', async () => {
    const { id } = await make('manager', { aboutIds: [person('employee')], sharedWithIds: [person('hr')] })
    expect((await held.server.as('manager').ask<{ done: object }>(one, { id })).done).toEqual({
      summary: 'Ask about the move',
      author: 'Malik Osei',
      isOwn: true,
      viewerCan: ['edit', 'delete'],
      aboutIds: [person('employee')],
      sharedWithIds: [person('hr')],
      version: 1,
    })
  })

  it('is read by those it is shared with, who change nothing, and by nobody any more once it is not', async () => {
    const { id, version } = await make('manager', { sharedWithIds: [person('director')] })
    const { done } = await held.server.as('director').ask<{ done: object }>(one, { id })
    expect(done).toMatchObject({ author: 'Malik Osei', isOwn: false, viewerCan: [] })
    expect(await listed(held.server.as('director'))).toContain(id)
    expect(await codeOf('director', update, { input: { id, version, summary: 'Ours' } })).toBe('FORBIDDEN')
    expect(await codeOf('director', remove, { input: { id, version } })).toBe('FORBIDDEN')
    expect(await codeOf('manager', update, { input: { id, version, sharedWithIds: [] } })).toBe('DONE')
    expect(await codeOf('director', one, { id })).toBe('NOT_FOUND')
    expect(await listed(held.server.as('director'))).not.toContain(id)
  })

  it('is found on the pages of the person it is about by its readers alone', async () => {
    const { id } = await make('manager', { aboutIds: [person('other'), person('employee')], sharedWithIds: [person('hr')] })
    const about =
      'query ($id: ID!) { done: listPrivateNotes(first: 200, filter: { aboutIds: { contains: $id } }) { items { id } totalCount } }'
    const found = async (who: WorldPerson, whom: WorldPerson) =>
      (await held.server.as(who).ask<{ done: { items: Note[] } }>(about, { id: person(whom) })).done.items.map((note) => note.id)
    expect(await found('manager', 'other')).toEqual([id])
    expect(await found('hr', 'other')).toEqual([id])
    expect(await found('manager', 'director')).not.toContain(id)
    expect(await found('director', 'other')).toEqual([])
    expect(await found('other', 'other')).toEqual([])
  })

  it('is there neither for administrators nor for the person it is about', async () => {
    const { id, version } = await make('manager', { aboutIds: [person('employee')] })
    for (const who of ['admin', 'employee', 'director', 'hr'] as const) {
      expect(await codeOf(who, one, { id }), who).toBe('NOT_FOUND')
      expect(await codeOf(who, update, { input: { id, version, summary: 'Mine' } }), who).toBe('NOT_FOUND')
      expect(await codeOf(who, remove, { input: { id, version } }), who).toBe('NOT_FOUND')
      expect(await listed(held.server.as(who)), who).not.toContain(id)
    }
  })

  it('is there for nobody who acts as its author, or in the role of those it is shared with', async () => {
    const { id } = await make('manager', { sharedWithIds: [person('hr')] })
    const roles = [
      { userId: await held.server.userOf('manager') },
      { userId: await held.server.userOf('hr') },
      { permissionGroupIds: [await groupNamed(held.server, 'Employee')] },
    ]
    for (const role of roles) {
      const { client } = await inRole(held.server, 'admin', role)
      for (const [query, variables] of [
        [one, { id }],
        [list, {}],
        [create, { input: { summary: 'In another name', description: 'No.' } }],
      ] as const)
        expect((await client.send(query, variables)).errors?.[0]?.extensions.code, JSON.stringify(role)).toBe('FORBIDDEN')
    }
  })

  it('is about nobody and shared with nobody who is unknown, nor shared with someone who has no account', async () => {
    const { made } = await held.server
      .as('hr')
      .ask<{ made: Note }>(
        'mutation { made: personCreate(input: { firstName: "Nora", lastName: "Account", email: "nora@demo.example" }) { id } }',
      )
    const problemsOf = async (more: object) =>
      (await held.server.as('hr').refused(create, { input: { summary: 'Ask', description: 'Soon.', ...more } })).extensions.problems?.map(
        ({ path, rule }) => `${path} ${rule}`,
      )
    const unknown = held.server.world.people.stranger
    expect(await problemsOf({ aboutIds: [made.id, unknown] })).toEqual(['aboutIds reference'])
    expect(await problemsOf({ sharedWithIds: [unknown] })).toEqual(['sharedWithIds reference'])
    expect(await problemsOf({ sharedWithIds: [made.id] })).toEqual(['sharedWithIds sharedWith'])
  })

  it('is told of to those with whom it is shared, without a word of what it says', async () => {
    const { id } = await make('employee', { summary: 'Wants to leave', sharedWithIds: [person('other')] })
    const told = async () => JSON.stringify((await held.server.as('other').ask<{ done: object }>(notices)).done)
    await expect.poll(told, { timeout: 60_000 }).toContain(id)
    expect(await told()).toContain('Zoë Larsen shared a private note with you')
    expect(await told()).not.toContain('Wants to leave')
  })
})

describe('when a person is erased', () => {
  it('they are taken out of the notes about them, whose authors are told', async () => {
    const { made } = await held.server
      .as('hr')
      .ask<{ made: Note }>(
        'mutation { made: personCreate(input: { firstName: "Lea", lastName: "Ving", email: "lea@demo.example" }) { id version } }',
      )
    const note = await make('manager', { aboutIds: [made.id, person('employee')] })
    await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', {
      input: { id: made.id, version: made.version },
    })
    const left = async () => (await held.server.as('manager').ask<{ done: object }>(one, { id: note.id })).done
    await expect.poll(left, { timeout: 60_000 }).toMatchObject({ aboutIds: [person('employee')] })
    const told = async () => JSON.stringify((await held.server.as('manager').ask<{ done: object }>(notices)).done)
    await expect.poll(told, { timeout: 60_000 }).toContain('Someone you wrote a private note about was erased.')
  })
})
