import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
type Who = 'hr' | 'admin' | 'other' | 'employee' | 'stranger'
const as = (who: Who = 'hr') => new Importing(held.server, who)
const ends = (...words: string[]) =>
  ['person_lookup,company_end_date,turnover_type', ...words.map((word, index) => `E${5 + index},2026-12-31,${word}`)].join('\n')
const jobHeadings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'

async function preview(type: string, csv: string, who: Who = 'hr') {
  const { importId } = await as(who).addFile(type, csv)
  const row = await as(who).settled(importId)
  return { importId, row, record: row.missingRecords[0] }
}
const choose = (importId: string, record: object, who: Who = 'hr') =>
  as(who).mutate('bulkDataImportMissingRecordsCreate', { importId, records: [record] }, 'id')
const refusal = async (importId: string, input: object, who: Who = 'hr') =>
  (await as(who).refused('bulkDataImportMissingRecordsCreate', { importId, ...input })).extensions
const said = async (importId: string, column: string) =>
  (await as().actions(importId)).map(({ rowNumber, values, errors }) => {
    const { written = null, understood = null } = values.find((value) => value.column === column) ?? {}
    return [rowNumber, written, understood, ...errors.map(({ problem }) => problem)]
  })
const kindNames = async (importId: string) => {
  const query = '{ missingRecords { kindName isChoice isCreatable } }'
  const { getBulkDataImport: row } = await held.server
    .as('hr')
    .ask<{ getBulkDataImport: object }>(`query ($id: ID!) { getBulkDataImport(id: $id) ${query} }`, { id: importId })
  return row
}

describe('a word that no value of its column has', () => {
  it('is an error that says what to do until it is matched, then understood in all rows that say it, in the next file too', async () => {
    const { importId, row, record } = await preview('END_JOBS', ends('Resignation', 'resignation'))
    expect(row.missingRecords).toMatchObject([{ kind: 'TurnoverType', name: 'Resignation', rowCount: 2, isToCreate: false, match: null }])
    expect(await kindNames(importId)).toEqual({ missingRecords: [{ kindName: 'Turnover type', isChoice: true, isCreatable: false }] })
    expect(row.blockers).toEqual(expect.arrayContaining([expect.stringContaining('2')]))
    expect(row.blockers.join()).not.toContain('missing')
    const [action] = await as().actions(importId)
    expect(action?.errors).toMatchObject([
      {
        problem: '‘Resignation’ is not one of the possible values.',
        suggestion: expect.stringMatching(/^In the preview, choose what it means, or write one of: Voluntary, /),
      },
    ])

    await choose(importId, { id: record?.id, choice: 'VOLUNTARY' })
    const matched = await as().settled(importId)
    expect(matched.missingRecords).toMatchObject([{ name: 'Resignation', rowCount: 2, match: { id: 'VOLUNTARY', name: 'Voluntary' } }])
    expect(matched.counts).toMatchObject({ all: 2, errors: 0 })
    expect(await said(importId, 'turnover_type')).toEqual([
      [2, 'Resignation', 'Voluntary'],
      [3, 'resignation', 'Voluntary'],
    ])
    await as().start(importId)
    expect(await as().settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 2, failed: 0 } })
    expect(await held.server.rows("select turnover_type from jobs where company_end_on = '2026-12-31'")).toEqual([
      { turnover_type: 'VOLUNTARY' },
      { turnover_type: 'VOLUNTARY' },
    ])

    const next = await preview('END_JOBS', 'person_lookup,company_end_date,turnover_type\nE2,2026-12-31,RESIGNATION\n', 'admin')
    expect([next.row.counts.errors, next.record?.match?.name]).toEqual([0, 'Voluntary'])
  })

  it('can be matched to another value, and is an error again once the match is forgotten; a deleted row stays deleted', async () => {
    const { importId, record } = await preview('END_JOBS', ends('Gone', 'Gone', 'Gone'))
    const [first] = await as().actions(importId)
    await as().mutate('bulkDataImportActionDelete', { id: first?.id }, 'id')
    await as().settled(importId)
    await choose(importId, { id: record?.id, choice: 'INVOLUNTARY' })
    await as().settled(importId)
    await choose(importId, { id: record?.id, choice: 'UNKNOWN' })
    await as().settled(importId)
    expect((await said(importId, 'turnover_type')).map((each) => each.slice(0, 3))).toEqual([
      [3, 'Gone', 'Unknown'],
      [4, 'Gone', 'Unknown'],
    ])
    await choose(importId, { id: record?.id, isToCreate: false })
    const forgotten = await as().settled(importId)
    expect([forgotten.counts.all, forgotten.counts.errors, forgotten.missingRecords[0]?.match]).toEqual([2, 2, null])
    expect((await preview('END_JOBS', ends('gone'))).record?.match).toBeNull()
  })

  it('is judged together with the other cells of its row once it is matched', async () => {
    const csv = `${jobHeadings},pay_cycle\nE5,2019-12-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,every other week\n`
    const { importId, record } = await preview('CREATE_JOBS', csv)
    const unknown = '‘every other week’ is not one of the possible values.'
    expect([record?.kind, await said(importId, 'pay_cycle')]).toEqual(['PayCycle', [[2, null, null, unknown]]])
    await choose(importId, { id: record?.id, choice: 'FORTNIGHTLY' })
    await as().settled(importId)
    const [[row, written, understood, problem = ''] = []] = await said(importId, 'pay_cycle')
    expect([row, written, understood]).toEqual([2, 'every other week', 'Fortnightly'])
    expect(problem).not.toBe('')
    expect(problem).not.toBe(unknown)
    await choose(importId, { id: record?.id, isToCreate: false })
    await as().settled(importId)
    expect(await said(importId, 'pay_cycle')).toEqual([[2, null, null, unknown]])
  })

  it('can be the name of a country in another language', async () => {
    const csv = 'last_name,email,country\nG,land@new.example,Niemcy\n'
    const { importId, record } = await preview('CREATE_PEOPLE', csv)
    expect(record).toMatchObject({ kind: 'country', name: 'Niemcy' })
    await choose(importId, { id: record?.id, choice: 'DE' })
    await as().settled(importId)
    expect(await said(importId, 'country')).toEqual([[2, 'Niemcy', 'Germany']])
    const other = await preview('CREATE_LOCATIONS', 'name,country\nBerlin,niemcy\n')
    expect([other.row.counts.errors, await said(other.importId, 'country')]).toEqual([0, [[2, 'niemcy', 'Germany']]])
  })
})

describe('what a word can be matched to', () => {
  beforeAll(() => grantOnly(held.server, 'other', [['bulk_data.import', 'FUNCTIONAL']]))

  it('is one of the values of its column, and it is never created', async () => {
    const { importId, record } = await preview('END_JOBS', ends('Vanished'))
    const id = record?.id
    for (const [choice, matchId] of [['PERMANENT'], ['voluntary'], [undefined, held.server.world.lists['Sydney']]])
      expect((await refusal(importId, { records: [{ id, choice, matchId }] })).code, choice ?? matchId).toBe('NOT_FOUND')
    expect(await refusal(importId, { records: [{ id, isToCreate: true }] })).toMatchObject({
      code: 'INVALID',
      problems: [{ message: 'This can’t be created with the import. Choose what it means instead.' }],
    })
    await as().mutate('bulkDataImportMissingRecordsCreate', { importId, all: true }, 'id')
    expect((await as().settled(importId)).missingRecords).toMatchObject([{ name: 'Vanished', isToCreate: false, match: null }])
    const query = 'query ($id: ID!) { listAllBulkDataMatches(missingRecordId: $id) { id name } }'
    expect(await held.server.as('hr').ask(query, { id })).toMatchObject({
      listAllBulkDataMatches: expect.arrayContaining([{ id: 'VOLUNTARY', name: 'Voluntary' }]),
    })
  })

  it('is for those to choose who may import such a file, and holds in their organisation alone', async () => {
    const { importId, record } = await preview('END_JOBS', ends('Left'))
    const records = [{ id: record?.id, choice: 'VOLUNTARY' }]
    for (const [who, code] of [
      ['other', 'FORBIDDEN'],
      ['employee', 'FORBIDDEN'],
      ['stranger', 'NOT_FOUND'],
    ] as const)
      expect((await refusal(importId, { records }, who)).code, who).toBe(code)
    await choose(importId, records[0] ?? {})
    const own = await preview('END_JOBS', ends('Left'), 'stranger')
    expect(own.row.missingRecords).toMatchObject([{ name: 'Left', match: null }])
  })
})
