import { beforeAll, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })
type Note = { id: string; version: number }
type Group = { kind: string; count: number; items: { id: string; title: string; line: string; due: string }[] }
const create = 'mutation ($input: DiaryNoteCreateInput!) { done: diaryNoteCreate(input: $input) { id version } }'
const update = 'mutation ($input: DiaryNoteUpdateInput!) { done: diaryNoteUpdate(input: $input) { id version } }'
const complete = 'mutation ($input: RecordVersionInput!) { done: diaryNoteComplete(input: $input) { id version } }'
const waiting = '{ done: listWaiting { kind count items { id title line due } } }'
const notices = '{ done: listNotifications(first: 50) { items { title body href } } }'

let category = ''
const inputOf = (more: object) => ({
  personId: held.server.world.people.employee,
  categoryId: category,
  summary: 'Reports were late',
  happenedOn: '2026-11-12',
  description: 'Three months in a row.',
  visibility: 'STANDARD',
  followUpOn: '2026-11-27',
  ...more,
})
const followedBy = (who: WorldPerson) => ({ followUpPersonId: held.server.world.people[who] })
const make = async (who: WorldPerson, more: object) =>
  (await held.server.as(who).ask<{ done: Note }>(create, { input: inputOf(more) })).done
const waitFor = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ done: Group[] }>(waiting)).done.find(({ kind }) => kind === 'diaryNotes')
const idsFor = async (who: WorldPerson) => (await waitFor(who))?.items.map(({ id }) => id) ?? []
const toldTo = async (who: WorldPerson) => JSON.stringify((await held.server.as(who).ask<{ done: object }>(notices)).done)
const problemsOf = async (query: string, input: object) =>
  (await held.server.as('hr').refused(query, { input })).extensions.problems?.map(({ path, message }) => `${path}: ${message}`)

beforeAll(async () => {
  const query = 'mutation { done: diaryNoteCategoryCreate(input: { name: "Conduct" }) { id } }'
  category = (await held.server.as('hr').ask<{ done: Note }>(query)).done.id
})

describe('a follow-up', () => {
  it('waits in the inbox of whoever follows up until it is completed', async () => {
    const { id, version } = await make('hr', followedBy('director'))
    expect((await waitFor('director'))?.items).toContainEqual({ id, title: 'Reports were late', line: 'Zoë Larsen', due: '2026-11-27' })
    expect(await idsFor('hr')).not.toContain(id)
    await held.server.as('director').ask(complete, { input: { id, version } })
    expect(await idsFor('director')).not.toContain(id)
  })

  it('is listed among the 20 that are most urgent, and all of them are counted', async () => {
    const before = (await waitFor('director'))?.count ?? 0
    const days = Array.from({ length: 22 }, (_, index) => `2026-12-${String(31 - index)}`)
    const notes: string[] = []
    for (const followUpOn of days) notes.push((await make('hr', { ...followedBy('director'), followUpOn })).id)
    const group = await waitFor('director')
    expect([group?.count, group?.items.length]).toEqual([before + 22, 20])
    expect((await idsFor('director')).slice(before)).toEqual(notes.toReversed().slice(0, 20 - before))
    await held.server.rows('delete from diary_notes where id = any ($1)', [notes])
  })

  it('is told of without a word of the note, whatever its visibility', async () => {
    const { id } = await make('hr', { ...followedBy('director'), visibility: 'RESTRICTED', summary: 'Complaint from a colleague' })
    await expect.poll(() => toldTo('director'), { timeout: 60_000 }).toContain(id)
    expect(await toldTo('director')).toContain('A note needs you')
    expect(await toldTo('director')).not.toContain('Complaint')
    expect(await toldTo('employee')).not.toContain(id)
  })

  it('is given to nobody who could not read the note, neither at first nor by making it restricted', async () => {
    const said = 'followUpPersonId: This person can’t read the note. Choose someone who can.'
    expect(await problemsOf(create, inputOf(followedBy('other')))).toEqual([said])
    expect(await problemsOf(create, inputOf({ ...followedBy('employee'), visibility: 'RESTRICTED' }))).toEqual([said])
    const { id, version } = await make('hr', followedBy('employee'))
    expect(await problemsOf(update, { id, version, visibility: 'RESTRICTED' })).toEqual([said])
  })

  it('waits for nobody any more who may not read the note any more', async () => {
    const { id } = await make('hr', { ...followedBy('director'), visibility: 'RESTRICTED' })
    expect(await idsFor('director')).toContain(id)
    await grantOnly(held.server, 'director', [['people.diary_notes.view', 'SUBORDINATE']])
    expect(await idsFor('director')).not.toContain(id)
  })
})

describe('a follow-up of somebody who cannot sign in', () => {
  const edit = ['people.diary_notes.edit', 'ALL'] as const
  const view = ['people.diary_notes.view', 'ALL'] as const
  const restricted = ['people.diary_notes.view_restricted', 'ALL'] as const

  it('is passed on to those who may change and read the note, and told to nobody else', async () => {
    const [open, hidden] = [await make('hr', followedBy('manager')), await make('hr', followedBy('manager'))]
    await held.server.rows("update diary_notes set visibility = 'RESTRICTED' where id = $1", [hidden.id])
    await held.server.rows('update users set is_enabled = false where person_id = $1', [held.server.world.people.manager])
    const found = async () => (await idsFor('director')).filter((id) => [open.id, hidden.id].includes(id)).toSorted()
    await grantOnly(held.server, 'director', [edit])
    await runSchedule(held.server, 'pass on diary_notes', '2026-11-21')
    await allTold(held.server)
    expect(await found()).toEqual([])
    expect((await waitFor('director'))?.count ?? 0).toBe(0)
    expect(await toldTo('director')).not.toMatch(new RegExp(`${open.id}|${hidden.id}`))
    await grantOnly(held.server, 'director', [edit, view])
    expect(await found()).toEqual([open.id])
    await grantOnly(held.server, 'director', [edit, view, restricted])
    expect(await found()).toEqual([open.id, hidden.id].toSorted())
  })
})
