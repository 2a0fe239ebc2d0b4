import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')
const headings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const csv = (location: string, person = 'E5') =>
  `${headings}\n${person},2019-12-01,Engineer,${location},full-time,permanent,Operations,Harbour & Pine Pty Ltd\n`
const preview = async (location: string, tool = hr(), person = 'E5') => {
  const { importId } = await tool.addFile('CREATE_JOBS', csv(location, person))
  const row = await tool.settled(importId)
  return { importId, row, record: row.missingRecords.find(({ kind }) => kind === 'location') }
}
const choose = (importId: string, record: object, tool = hr()) =>
  tool.mutate('bulkDataImportMissingRecordsCreate', { importId, records: [record] }, 'id missingRecords { match { name } }')
const understood = async (importId: string, name = 'location') => {
  const [action] = await hr().actions(importId)
  const { written, understood: meant } = action?.values.find(({ column }) => column === name) ?? {}
  return [written, meant]
}
const isBlocked = ({ blockers }: { blockers: string[] }) => blockers.some((text) => text.includes('missing record'))
const make = async (kind: string, input: object): Promise<string> => {
  const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}Create`
  const query = `mutation ($input: ${kind}CreateInput!) { made: ${name}(input: $input) { id } }`
  return (await held.server.as('admin').ask<{ made: { id: string } }>(query, { input })).made.id
}
const location = (name: string) => make('Location', { name })

describe('a missing record that is matched to an existing one', () => {
  it('is understood as that record in the preview and in the job that is made, in the next import too, until it is forgotten', async () => {
    const id = held.server.world.lists['Sydney']
    const { importId, row, record } = await preview('Head Office')
    expect([record?.match, isBlocked(row), await understood(importId)]).toEqual([null, true, ['Head Office', null]])
    expect(await choose(importId, { id: record?.id, matchId: id })).toMatchObject({
      bulkDataImportMissingRecordsCreate: { missingRecords: [{ match: { name: 'Sydney' } }] },
    })
    const matched = await hr().settled(importId)
    expect(matched.missingRecords).toMatchObject([{ name: 'Head Office', isToCreate: false, match: { id, name: 'Sydney' }, rowCount: 1 }])
    expect([isBlocked(matched), await understood(importId)]).toEqual([false, ['Head Office', 'Sydney']])
    await hr().start(importId)
    expect(await hr().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1, failed: 0 } })
    expect(await held.server.rows("select 1 from locations where name_key like 'head%'")).toEqual([])
    const places = "select l.name from job_segments s join locations l on l.id = s.location_id where lower(s.effective) = '2019-12-01'"
    expect(await held.server.rows(places)).toEqual([{ name: 'Sydney' }])

    const next = await preview('HEAD OFFICE', new Importing(held.server, 'admin'), 'E6')
    expect([next.record?.match?.name, isBlocked(next.row), await understood(next.importId)]).toEqual([
      'Sydney',
      false,
      ['HEAD OFFICE', 'Sydney'],
    ])
    await choose(next.importId, { id: next.record?.id, isToCreate: false })
    expect([isBlocked(await hr().settled(next.importId)), await understood(next.importId)]).toEqual([true, ['HEAD OFFICE', null]])
    expect((await preview('head office')).record?.match).toBeNull()
  })

  it('can be matched to another, and is missing again once its record is disabled or deleted', async () => {
    const [first, second] = [await location('Wharf'), await location('Quay')]
    const { importId, record } = await preview('Pier 1')
    await choose(importId, { id: record?.id, matchId: first })
    await choose(importId, { id: record?.id, matchId: second })
    expect((await hr().settled(importId)).missingRecords).toMatchObject([{ match: { name: 'Quay' } }])
    await held.server.rows('update locations set is_enabled = false where id = $1', [second])
    expect(isBlocked(await hr().get(importId))).toBe(true)
    expect((await preview('pier 1')).record?.match).toBeNull()
    await held.server.rows('delete from locations where id = $1', [second])
    expect((await preview('pier 1')).record?.match).toBeNull()
  })

  it('is processed as the preview showed it, even if another match is remembered in the meantime', async () => {
    const [shown, later] = [await location('North Dock'), await location('South Dock')]
    const { importId, record } = await preview('Dock', hr(), 'E2')
    await choose(importId, { id: record?.id, matchId: shown })
    await hr().settled(importId)
    const other = await preview('DOCK')
    await choose(other.importId, { id: other.record?.id, matchId: later })
    expect((await preview('dock')).record?.match?.name).toBe('South Dock')
    expect(await understood(importId)).toEqual(['Dock', 'North Dock'])
  })
})

describe('a match whose record is merged into another', () => {
  const merge = (from: string, into: string) =>
    held.server.as('admin').ask('mutation ($input: PositionTitleMergeInput!) { positionTitleMerge(input: $input) { id } }', {
      input: { id: from, intoId: into, version: 1 },
    })
  const title = (name: string) => make('PositionTitle', { name })
  const previewTitle = async (name: string, person: string) => {
    const { importId } = await hr().addFile('CREATE_JOBS', csv('Sydney', person).replace('Engineer', name))
    const row = await hr().settled(importId)
    return { importId, record: row.missingRecords.find(({ kind }) => kind === 'positionTitle') }
  }

  it('is a match with that one, in the import that was checked before, which says so, and in later ones', async () => {
    const [old, kept, last] = [await title('Old Miller'), await title('New Miller'), await title('Head Miller')]
    const { importId, record } = await previewTitle('Miller', 'E3')
    await choose(importId, { id: record?.id, matchId: old })
    await hr().settled(importId)
    await merge(old, kept)
    const merged = await hr().get(importId)
    expect([merged.missingRecords[0]?.match?.name, isBlocked(merged), await understood(importId, 'position_title')]).toEqual([
      'New Miller',
      false,
      ['Miller', 'New Miller'],
    ])
    await hr().start(importId)
    expect(await hr().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1, failed: 0 } })
    const query = `{ listBulkDataImportActions(importId: "${importId}", filter: ALL) { items { note { problem } } } }`
    expect(await held.server.as('hr').ask(query)).toEqual({
      listBulkDataImportActions: {
        items: [
          {
            note: {
              problem:
                'The position title ‘Old Miller’ was merged into ‘New Miller’ after this import had been checked, so the row got ‘New Miller’.',
            },
          },
        ],
      },
    })
    expect((await previewTitle('MILLER', 'E4')).record?.match?.name).toBe('New Miller')
    await merge(kept, last)
    expect((await previewTitle('miller', 'E4')).record?.match).toEqual({ id: last, name: 'Head Miller' })
    await held.server.rows('update position_titles set is_enabled = false where id = $1', [last])
    expect((await previewTitle('miller', 'E4')).record?.match).toBeNull()
  })
})

describe('what a missing record can be matched to', () => {
  beforeAll(() =>
    grantOnly(held.server, 'other', [
      ['bulk_data.import', 'FUNCTIONAL'],
      ['people.directory.view', 'ALL'],
      ['people.create', 'FUNCTIONAL'],
    ]),
  )
  const offered = (id: string | undefined, who: 'hr' | 'other' | 'employee' | 'stranger' = 'hr') =>
    [held.server.as(who), 'query ($id: ID!) { listAllBulkDataMatches(missingRecordId: $id) { id name } }', { id }] as const

  it('is an enabled record of its own list and tenant', async () => {
    const disabled = await location('Closed site')
    await held.server.rows('update locations set is_enabled = false where id = $1', [disabled])
    const { importId, record } = await preview('Nowhere')
    const { lists, stranger } = held.server.world
    for (const matchId of [disabled, lists['Operations'], stranger.lists['Sydney'] ?? Object.values(stranger.lists)[0], importId, 'x']) {
      const refused = await hr().refused('bulkDataImportMissingRecordsCreate', { importId, records: [{ id: record?.id, matchId }] })
      expect(['NOT_FOUND', 'INVALID'], String(matchId)).toContain(refused.extensions.code)
    }
    const [person, query, values] = offered(record?.id)
    const { listAllBulkDataMatches: choices } = await person.ask<{ listAllBulkDataMatches: { name: string }[] }>(query, values)
    expect(choices.map(({ name }) => name)).toContain('Sydney')
    expect(choices.map(({ name }) => name)).not.toContain('Closed site')
    expect(choices.map(({ name }) => name)).not.toContain('Operations')
  })

  it('is for those to see and choose who may import and know the missing record', async () => {
    const { importId, file } = await hr().addFile('CREATE_PEOPLE', 'last_name,email,gender\nG,g@new.example,Agender\n')
    expect(file.state).not.toBe('REFUSED')
    const [record] = (await hr().settled(importId)).missingRecords
    const input = { importId, records: [{ id: record?.id, matchId: importId }] }
    for (const [who, code] of [
      ['other', 'FORBIDDEN'],
      ['employee', 'FORBIDDEN'],
      ['stranger', 'NOT_FOUND'],
    ] as const) {
      const tool = new Importing(held.server, who)
      expect((await tool.refused('bulkDataImportMissingRecordsCreate', input)).extensions.code, who).toBe(code)
      const [person, query, values] = offered(record?.id, who)
      expect((await person.refused(query, values)).extensions.code, who).toBe(who === 'employee' ? 'FORBIDDEN' : 'NOT_FOUND')
    }
  })
})

describe('a missing record that needs more than a name', () => {
  const skills = (skill: string, person = 'E5') => `person_lookup,skill,level\n${person},${skill},Beginner\n`
  const bring = async (csv: string, type = 'CREATE_PERSON_SKILLS') => {
    const { importId } = await hr().addFile(type, csv)
    const row = await hr().settled(importId)
    return { importId, row, record: row.missingRecords.find(({ kind }) => kind === 'skill') }
  }

  it('is an error that says what to do until it is matched, and cannot be created', async () => {
    const welding = await make('Skill', { name: 'Welding', disciplineId: await make('SkillDiscipline', { name: 'Workshop' }) })
    const { importId, row, record } = await bring(skills('Arc welding'))
    expect([row.counts.errors, isBlocked(row), record]).toMatchObject([1, false, { name: 'Arc welding', isToCreate: false, match: null }])
    expect((await hr().actions(importId))[0]?.errors).toMatchObject([
      {
        column: 'skill',
        problem: 'There is no skill called ‘Arc welding’.',
        suggestion: expect.stringMatching(/^In the preview, choose an existing record instead\. /),
      },
    ])
    const refused = await hr().refused('bulkDataImportMissingRecordsCreate', { importId, records: [{ id: record?.id, isToCreate: true }] })
    expect(refused.extensions).toMatchObject({ code: 'INVALID', problems: [{ rule: 'matchOnly' }] })

    await choose(importId, { id: record?.id, matchId: welding })
    expect(await hr().settled(importId)).toMatchObject({ counts: { errors: 0 }, missingRecords: [{ match: { name: 'Welding' } }] })
    await hr().start(importId)
    expect(await hr().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 1, failed: 0 } })
    const made = 'select s.name from person_skills p join skills s on s.id = p.skill_id'
    expect(await held.server.rows(made)).toEqual([{ name: 'Welding' }])

    const next = await bring(skills('arc welding', 'E6'))
    expect([next.row.counts.errors, next.record?.match?.name]).toEqual([0, 'Welding'])
    await choose(next.importId, { id: next.record?.id, isToCreate: false })
    expect(await hr().settled(next.importId)).toMatchObject({ counts: { errors: 1 }, missingRecords: [{ match: null }] })
  })

  it('is an error again once the record that it was matched to is archived', async () => {
    const id = await make('Skill', { name: 'Rigging', disciplineId: await make('SkillDiscipline', { name: 'Ropes' }) })
    const { importId, record } = await bring(skills('Rope work'))
    await choose(importId, { id: record?.id, matchId: id })
    expect((await hr().settled(importId)).counts.errors).toBe(0)
    const archive = 'mutation ($input: RecordVersionInput!) { skillArchive(input: $input) { id } }'
    await held.server.as('admin').ask(archive, { input: { id, version: 1 } })
    expect(await bring(skills('rope work', 'E6'))).toMatchObject({ row: { counts: { errors: 1 } }, record: { match: null } })
  })

  it('is not offered where it belongs to another record, which differs from row to row', async () => {
    const { row, importId } = await bring(
      `${headings},pay_step\nE5,2019-12-01,Engineer,Sydney,full-time,permanent,Operations,Harbour & Pine Pty Ltd,Step 9\n`,
      'CREATE_JOBS',
    )
    expect(row.missingRecords.map(({ kind }) => kind)).not.toContain('payStep')
    expect((await hr().actions(importId))[0]?.errors.map(({ column }) => column)).toContain('pay_step')
  })
})
