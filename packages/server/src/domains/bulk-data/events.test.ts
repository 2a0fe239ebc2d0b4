import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)

async function ofEnd(person: 'employee' | 'other') {
  const [event] = await held.server.rows<{ source: string; source_id: string | null; difference: object }>(
    `select e.source, e.source_id, v.difference from events e join event_values v on v.event_id = e.id
     where e.name = 'job.end_date_finalised' and e.person_id = $1`,
    [held.server.world.people[person]],
  )
  return event
}

describe('the event of a job that an import ends', () => {
  it('tells what was and what is, as that of an end by hand does, and which import it was', async () => {
    const csv = 'person_lookup,company_end_date,turnover_type,turnover_reason\nE5,2026-12-31,voluntary,Career change\n'
    const done = await tool().run('END_JOBS', csv, 'ends.csv')
    expect(done.counts).toMatchObject({ completed: 1, failed: 0 })
    const [reason] = await held.server.rows<{ id: string }>(
      "select id from turnover_reasons where tenant_id = $1 and lower(name) = 'career change'",
      [held.server.world.tenantId],
    )
    const imported = await ofEnd('employee')
    expect(imported).toEqual({
      source: 'import',
      source_id: done.id,
      difference: {
        companyEndDate: [null, '2026-12-31'],
        turnoverType: [null, 'VOLUNTARY'],
        turnoverReasonId: [null, reason?.id],
      },
    })

    const [job] = await held.server.rows<{ id: string; version: number }>('select id, version from jobs where person_id = $1', [
      held.server.world.people.other,
    ])
    await held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
      input: { ...job, companyEndDate: '2026-12-31', turnoverReasonId: reason?.id },
    })
    expect((await ofEnd('other'))?.difference).toEqual(imported?.difference)
  })
})

describe('an import', () => {
  it('has a name, a status, a creator, what it requires and is required by, and its actions [PW-251][AD-529][AD-532]', async () => {
    const first = await tool().addFile('CREATE_PEOPLE', 'last_name,email\nCitizen,citizen@new.example\n')
    const second = await tool().addFile('CREATE_PEOPLE', 'last_name,email\nFriend,friend@new.example\n')
    const { version } = await tool().settled(second.importId)
    await tool().mutate('bulkDataImportSave', { id: second.importId, version, name: 'Later', requires: [{ id: first.importId }] }, 'id')
    await tool().settled(second.importId)
    const ask = async (id: string) =>
      (
        await held.server
          .as('hr')
          .ask<{ getBulkDataImport: object }>(
            `{ getBulkDataImport(id: "${id}") { name status createdBy { name } requires { name } requiredBy { name } actionsByType { type actions } } }`,
          )
      ).getBulkDataImport
    const shared = {
      status: 'UNPROCESSED',
      createdBy: { name: expect.stringMatching(/\w/) as string },
      actionsByType: [{ type: 'CREATE_PEOPLE', actions: 1 }],
    }
    expect(await ask(first.importId)).toEqual({ ...shared, name: 'people', requires: [], requiredBy: [{ name: 'Later' }] })
    expect(await ask(second.importId)).toEqual({ ...shared, name: 'Later', requires: [{ name: 'people' }], requiredBy: [] })
    expect((await tool().actions(second.importId)).map(({ target }) => target)).toEqual(['Friend'])
  })
})
