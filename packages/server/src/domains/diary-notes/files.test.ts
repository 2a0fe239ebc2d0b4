import { strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
const tool = (who: WorldPerson = 'hr') => new Importing(held.server, who)
const heads = 'person_lookup,happened_on,summary,category,visibility,description'

const notesOf = (person: WorldPerson) =>
  held.server.rows<{ id: string }>(
    'select id, summary, visibility, description, creator_hours, cost_amount, cost_currency from diary_notes where person_id = $1 order by summary',
    [held.server.world.people[person]],
  )
async function preview(type: string, csv: string, who: WorldPerson) {
  const { importId } = await tool(who).addFile(type, csv, { filename: 'notes.csv' })
  await tool(who).settled(importId)
  return { importId, actions: await tool(who).actions(importId) }
}

beforeAll(async () => {
  const query = 'mutation ($input: DiaryNoteCategoryCreateInput!) { diaryNoteCategoryCreate(input: $input) { id } }'
  await held.server.as('hr').ask(query, { input: { name: 'Conduct' } })
  await grantOnly(held.server, 'other', [
    ['bulk_data.import', 'FUNCTIONAL'],
    ['bulk_data.export', 'FUNCTIONAL'],
    ['people.directory.view', 'ALL'],
    ['people.diary_notes.view', 'ALL'],
    ['people.diary_notes.create', 'ALL'],
    ['people.diary_notes.edit', 'ALL'],
  ])
})

describe('diary notes', () => {
  it('are made from a file as from the form, and updated by the person, the day and the summary [PW-256]', async () => {
    const csv = `${heads},cost,cost_currency\nE5,2026-11-12,Kept calm,Conduct,Standard,In the audit,120.50,aud\nE5,2026-11-21,Tomorrow,Conduct,Standard,Not yet,,\n`
    const { importId, actions } = await preview('CREATE_DIARY_NOTES', csv, 'hr')
    expect(actions.map(({ errors }) => errors.map(({ column }) => column))).toEqual([[], ['happened_on']])
    await tool().mutate('bulkDataImportActionsWithErrorsDelete', { importId }, 'id')
    await tool().start(importId)
    expect((await tool().settled(importId)).counts).toMatchObject({ completed: 1, failed: 0 })
    const updated = await tool().run(
      'UPDATE_DIARY_NOTES',
      'person_lookup,happened_on,summary,description,creator_hours\nE5,2026-11-12,Kept calm,In the audit of the line,0.75\n',
    )
    expect(updated.counts).toMatchObject({ completed: 1 })
    expect(await notesOf('employee')).toMatchObject([
      { summary: 'Kept calm', description: 'In the audit of the line', creator_hours: '0.75', cost_amount: '120.5', cost_currency: 'AUD' },
    ])
  })

  it('that are restricted are neither found nor warned of by the files of those who may not read them', async () => {
    await tool().run('CREATE_DIARY_NOTES', `${heads}\nE4,2026-11-12,Complaint,Conduct,Restricted,By a customer\n`)
    const [note] = await notesOf('manager')
    const findings = async (who: WorldPerson, summary: string, id = '') => {
      const update = `person_lookup,happened_on,summary,diary_note_id,description\nE4,2026-11-12,${summary},${id},Overwritten\n`
      const create = `${heads}\nE4,2026-11-12,${summary},Conduct,Standard,Once more\n`
      const [updates, creates] = [await preview('UPDATE_DIARY_NOTES', update, who), await preview('CREATE_DIARY_NOTES', create, who)]
      return [updates.actions[0]?.errors, creates.actions[0]?.warnings].map((all) => all?.map(({ column }) => column))
    }
    expect(await findings('hr', 'Complaint')).toEqual([[], ['person_lookup']])
    expect(await findings('other', 'Complaint')).toEqual(await findings('other', 'Nothing'))
    expect(await findings('other', 'Nothing', note?.id)).toEqual(await findings('other', 'Nothing', held.server.world.jobs.employee))
  })

  it('that a file restricts are told to nobody else who may import but not read restricted notes', async () => {
    const csv = `${heads}\nE5,2026-11-12,Secret summary,Conduct,Restricted,Secret words\nE5,soon,Secret late,Secret category,Restricted,Secret words\n`
    const { importId } = await preview('CREATE_DIARY_NOTES', csv, 'hr')
    const told = async (who: WorldPerson) =>
      JSON.stringify([
        await tool(who).settled(importId),
        await tool(who).actions(importId, 'ALL'),
        await (await tool(who).download(importId, 'ALL')).text(),
      ])
    expect(await told('hr')).toContain('Secret words')
    expect(await told('other')).not.toMatch(/Secret|Larsen/)
  })

  it('are exported as a whole, each with its person, and without those that the reader may not read [PW-257]', async () => {
    const query = '{ all: listBulkDataSupportedDownloads { exportType list } }'
    expect((await held.server.as('other').ask<{ all: object[] }>(query)).all).toContainEqual({
      exportType: 'DIARY_NOTES',
      list: 'records-diaryNote',
    })
    const fileFor = async (who: WorldPerson) => strFromU8(await exportedFile(held.server, who, { list: 'records-diaryNote' }))
    expect(await fileFor('hr')).toMatch(/Malik Osei.*Complaint|Complaint.*Malik Osei/)
    expect(await fileFor('other')).toMatch(/Zoë Larsen.*Kept calm|Kept calm.*Zoë Larsen/)
    expect(await fileFor('other')).not.toContain('Complaint')
  })
})
