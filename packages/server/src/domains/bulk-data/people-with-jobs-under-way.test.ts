import { describe, expect, it } from 'vitest'
import { haltAt } from '#platform/testing/halt.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import { Importing } from './testing/importing.ts'
import { peopleWithJobsCsv } from './testing/invented.ts'

const held = useTestServer({ work: true })
const type = 'CREATE_PEOPLE_WITH_JOBS'
const tool = () => new Importing(held.server)
/** As many as one transaction does. */
const people = 500

const count = async (prefix: string) => {
  const [row] = await held.server.rows(
    `select count(*)::integer as people, count(j.id)::integer as jobs, count(distinct j.person_id)::integer as owners
     from people p left join jobs j on j.person_id = p.id where p.employee_number like $1 || '%'`,
    [prefix],
  )
  return row
}

describe('an import of people with their jobs', () => {
  it(
    'that is paused after the people gives them their jobs when it goes on, but for those who were erased or whose rows were deleted',
    { meta: { slow: 'imports 500 people with their jobs' } },
    async () => {
      const { importId } = await tool().addFile(type, peopleWithJobsCsv(people, 'rest'))
      const halt = await haltAt(held.server, { before: 'insert', on: 'people', when: "new.employee_number = 'rest0'" })
      await tool().start(importId)
      await halt.reached()
      const pausing = tool().mutate('bulkDataImportPause', { id: importId }, 'id')
      await untilWaiting(held.server, 2)
      await halt.lift()
      await pausing
      const { status, counts } = await tool().get(importId)
      // The import may do a few jobs more before the pause gets its turn.
      expect(status).toBe('PAUSED')
      expect(counts.completed + counts.pending).toBe(2 * people)
      expect(counts.completed).toBeGreaterThanOrEqual(people)
      expect((await count('rest'))?.jobs).toBe(counts.completed - people)

      const [gone, deleted] = await tool().actions(importId, 'PENDING')
      await tool().mutate('bulkDataImportActionDelete', { id: deleted?.id }, 'id')
      const [erased] = await held.server.rows<{ id: string; version: number }>(
        'select id, version from people where employee_number = $1',
        [`rest${people + 1 - (gone?.rowNumber ?? 0)}`],
      )
      await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: erased })
      await expect.poll(async () => (await tool().get(importId)).counts.failed).toBe(1)

      await tool().mutate('bulkDataImportResume', { id: importId }, 'id')
      expect(await tool().settled(importId, 60)).toMatchObject({
        status: 'COMPLETED',
        counts: { all: 2 * people - 1, completed: 2 * people - 2, failed: 1, pending: 0 },
      })
      expect((await tool().actions(importId, 'FAILED')).map(({ rowNumber, target, reason }) => [rowNumber, target, reason])).toEqual([
        [gone?.rowNumber, null, 'Failed: The person was deleted after this import had been checked.'],
      ])
      expect(await count('rest')).toEqual({ people: people - 1, jobs: people - 2, owners: people - 2 })
    },
  )

  it('gives a row that is corrected while it is checked the records that it has then, and checks everything once more', async () => {
    const { importId } = await tool().addFile(type, peopleWithJobsCsv(12, 'check'))
    await tool().settled(importId)
    const actions = await tool().actions(importId)
    const actionOf = (person: number) => actions.find(({ rowNumber }) => rowNumber === 13 - person)
    const correct = (person: number, values: Record<string, string>) =>
      tool().mutate(
        'bulkDataImportActionCorrect',
        { id: actionOf(person)?.id, values: Object.entries(values).map(([column, value]) => ({ column, value })) },
        'id',
      )
    const halt = await haltAt(held.server, { before: 'update', on: 'bulk_data_imports', when: 'new.stage_done > 0 and old.stage_done = 0' })
    await correct(5, { last_name: 'Corrected' })
    await halt.reached()
    const jobColumns = [
      'company_start_date',
      'position_title',
      'location',
      'work_class',
      'work_type',
      'business_units',
      'business_entities',
    ]
    const correcting = correct(1, Object.fromEntries([...jobColumns, 'supervisor'].map((column) => [column, ''])))
    await untilWaiting(held.server, 2)
    await halt.lift()
    await correcting
    const { counts } = await tool().settled(importId)
    expect(counts).toMatchObject({ all: 23, errors: 3 })
    const errors = (await tool().actions(importId, 'ERRORS')).flatMap((action) => action.errors)
    expect(errors.map(({ row, column, problem }) => [row, column, problem])).toEqual(
      [11, 10, 9].map((person) => [13 - person, 'supervisor', 'Ann 1 Imported has no job, so they cannot be a supervisor.']),
    )
  })

  it('is waited for by another one that names its people and ends their jobs, and whose rows say whom it did not create', async () => {
    const first = await tool().addFile(type, peopleWithJobsCsv(4, 'before').replaceAll(',Imported,', ',Required,'), {
      filename: 'first.csv',
    })
    const headings = peopleWithJobsCsv(1).split('\n')[0]
    const job = '2021-04-01,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
    const rows = ['Ann 1 Required', 'before2@many.example', 'before3'].map(
      (supervisor, index) => `after${index},Bo ${index},Later,after${index}@many.example,${job},${supervisor}`,
    )
    const second = await tool().addFile(type, [headings, ...rows, ''].join('\n'), { filename: 'second.csv' })
    const ends = 'person_lookup,company_end_date,turnover_type\nbefore0,2026-06-30,voluntary\n'
    await tool().addFile('END_JOBS', ends, { importId: second.importId, filename: 'ends.csv' })
    const { version, counts } = await tool().settled(second.importId)
    expect(counts.errors).toBeGreaterThan(0)
    const requires = [{ id: first.importId }]
    await tool().mutate('bulkDataImportSave', { id: second.importId, version, name: 'second', requires }, 'id')
    expect((await tool().settled(second.importId)).counts).toMatchObject({ all: 7, errors: 0 })

    const third = (await tool().actions(first.importId)).find(({ rowNumber }) => rowNumber === 2)
    await tool().mutate('bulkDataImportActionDelete', { id: third?.id }, 'id')
    await tool().start(first.importId)
    expect((await tool().settled(first.importId)).counts).toMatchObject({ all: 6, completed: 6 })
    await tool().start(second.importId)
    expect((await tool().settled(second.importId)).counts).toMatchObject({ completed: 6, failed: 1 })
    expect((await tool().actions(second.importId, 'FAILED')).map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [4, 'Failed: The job of the supervisor was not created.'],
    ])
    expect(await count('after')).toEqual({ people: 3, jobs: 2, owners: 2 })
  })
})
