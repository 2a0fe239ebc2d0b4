import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer({ work: true })
type Note = { id: string; version: number }
const create = 'mutation ($input: DiaryNoteCreateInput!) { done: diaryNoteCreate(input: $input) { id version } }'
const update = 'mutation ($input: DiaryNoteUpdateInput!) { done: diaryNoteUpdate(input: $input) { id version } }'
const complete = 'mutation ($input: RecordVersionInput!) { done: diaryNoteComplete(input: $input) { followUp followUpDoneOn } }'
const reopen = 'mutation ($input: RecordVersionInput!) { done: diaryNoteReopen(input: $input) { followUp followUpDoneOn } }'
const one = 'query ($id: ID!) { done: getDiaryNote(id: $id) { followUp viewerCan job { id } reportedBy { id } } }'

let category = ''
const about = { summary: 'Kept calm in the audit', happenedOn: '2026-11-12', description: 'Answered every question.' }
const make = async (who: WorldPerson, more: object = {}, person: WorldPerson = 'employee') => {
  const input = { personId: held.server.world.people[person], categoryId: category, ...about, visibility: 'STANDARD', ...more }
  return (await held.server.as(who).ask<{ done: Note }>(create, { input })).done
}
const problemsOf = async (who: WorldPerson, query: string, input: object) =>
  (await held.server.as(who).refused(query, { input })).extensions.problems?.map(({ path, message }) => `${path}: ${message}`)
const codeOf = async (who: WorldPerson, query: string, variables: Record<string, unknown>) =>
  (await held.server.as(who).send(query, variables)).errors?.[0]?.extensions.code ?? 'DONE'

beforeAll(async () => {
  const query = 'mutation ($input: DiaryNoteCategoryCreateInput!) { done: diaryNoteCategoryCreate(input: $input) { id } }'
  category = (await held.server.as('hr').ask<{ done: Note }>(query, { input: { name: 'Conduct' } })).done.id
})

describe('a category', () => {
  it('that a note has is not deleted [AD-740]', async () => {
    await make('manager')
    const query = 'mutation ($input: RecordVersionInput!) { diaryNoteCategoryDelete(input: $input) }'
    const error = await held.server.as('hr').refused(query, { input: { id: category, version: 1 } })
    expect(error.extensions.problems).toEqual([expect.objectContaining({ rule: 'in_use' })])
  })
})

describe('a diary note', () => {
  it('is about the primary job of its person and reported by its author, unless it says otherwise [AD-491]', async () => {
    const { id } = await make('manager')
    const { jobs, people } = held.server.world
    const { done } = await held.server.as('manager').ask<{ done: object }>(one, { id })
    expect(done).toMatchObject({ job: { id: jobs.employee }, reportedBy: { id: people.manager }, followUp: 'NONE' })
    const other = await make('hr', { reportedById: people.director })
    expect((await held.server.as('hr').ask<{ done: object }>(one, { id: other.id })).done).toMatchObject({
      reportedBy: { id: people.director },
    })
  })

  it('is about no job of somebody else, and has not happened yet to come', async () => {
    const input = { personId: held.server.world.people.employee, categoryId: category, ...about, visibility: 'STANDARD' }
    expect(await problemsOf('hr', create, { ...input, jobId: held.server.world.jobs.other })).toEqual([expect.stringContaining('jobId')])
    expect(await problemsOf('hr', create, { ...input, happenedOn: '2026-11-21' })).toEqual([expect.stringContaining('happenedOn')])
  })

  it('is edited and deleted only by those with a permission of its own for each [AD-491]', async () => {
    const { id, version } = await make('manager')
    const remove = 'mutation ($input: RecordVersionInput!) { diaryNoteDelete(input: $input) }'
    expect(await codeOf('employee', one, { id })).toBe('DONE')
    expect(await codeOf('employee', update, { input: { id, version, summary: 'Mine' } })).toBe('FORBIDDEN')
    expect(await codeOf('employee', remove, { input: { id, version } })).toBe('FORBIDDEN')
    expect(await codeOf('other', update, { input: { id, version, summary: 'Mine' } })).toBe('FORBIDDEN')
    expect(await codeOf('manager', update, { input: { id, version, summary: 'Ours' } })).toBe('DONE')
    expect(await codeOf('manager', remove, { input: { id, version: version + 1 } })).toBe('DONE')
  })

  it('is restricted only by those who may read restricted ones about its person [AD-492][AD-799]', async () => {
    await allow('other', { 'people.diary_notes.view': ['ALL'], 'people.diary_notes.create': ['ALL'], 'people.diary_notes.edit': ['ALL'] })
    const { id, version } = await make('other')
    const said = 'visibility: You would no longer be able to see this. Choose another value.'
    const input = { personId: held.server.world.people.employee, categoryId: category, ...about, visibility: 'RESTRICTED' }
    expect(await problemsOf('other', create, input)).toEqual([said])
    expect(await problemsOf('other', update, { id, version, visibility: 'RESTRICTED' })).toEqual([said])
    await allow('other', { 'people.diary_notes.view_restricted': ['ALL'] })
    expect(await codeOf('other', update, { input: { id, version, visibility: 'RESTRICTED' } })).toBe('DONE')
  })
})

describe('a follow-up', () => {
  // A manager sees nobody above them
  const followed = () => ({ followUpOn: '2026-11-23', followUpPersonId: held.server.world.people.director })

  it('needs somebody who follows up, and is overdue from the day after its date', async () => {
    const input = { personId: held.server.world.people.employee, categoryId: category, ...about, visibility: 'STANDARD' }
    expect(await problemsOf('manager', create, { ...input, followUpOn: '2026-11-23' })).toEqual([
      expect.stringContaining('followUpPersonId'),
    ])
    const { id } = await make('hr', followed())
    const stateOf = async () => (await held.server.as('manager').ask<{ done: { followUp: string } }>(one, { id })).done.followUp
    expect(await stateOf()).toBe('OPEN')
    await held.server.rows("update diary_notes set follow_up_on = '2026-11-18' where id = $1", [id])
    expect(await stateOf()).toBe('OVERDUE')
  })

  it('is completed by whoever it waits for, or by whoever may edit the note, and by nobody else who reads it', async () => {
    const { id, version } = await make('hr', followed())
    expect(await problemsOf('employee', complete, { id, version })).toEqual([expect.stringContaining('Only the person who follows up')])
    expect((await held.server.as('director').ask<{ done: object }>(complete, { input: { id, version } })).done).toMatchObject({
      followUp: 'DONE',
      followUpDoneOn: '2026-11-20',
    })
    expect(await problemsOf('manager', update, { id, version: version + 1, followUpOn: '2026-12-01' })).toEqual([
      'followUpOn: This follow-up is completed. Reopen it before you change its date.',
    ])
    expect((await held.server.as('manager').ask<{ done: object }>(reopen, { input: { id, version: version + 1 } })).done).toEqual({
      followUp: 'OPEN',
      followUpDoneOn: null,
    })
  })
})

async function allow(who: WorldPerson, rights: Readonly<Record<string, readonly string[]>>) {
  await held.server.rows('update users set grants = grants || $1, grants_version = grants_version + 1 where username = $2', [
    JSON.stringify(rights),
    `${who}@demo.example`,
  ])
}
