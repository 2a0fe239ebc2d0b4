import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing, realFile } from './testing/importing.ts'

const held = useTestServer({ work: true })

describe('the real company', () => {
  it('is imported with the right counts [PW-005][PW-465][PW-466][PW-469][PW-481][AD-549]', async () => {
    const tool = new Importing(held.server)
    const { importId, file } = await tool.addFile('CREATE_PEOPLE', realFile('create-people'), { filename: 'create-people.csv' })
    expect(file).toMatchObject({ uploadStatus: 'UPLOADED', state: 'READING', problems: [] })
    await tool.addFile('CREATE_JOBS', realFile('create-jobs'), { importId, filename: 'create-jobs.csv' })
    await tool.addFile('END_JOBS', realFile('end-jobs'), { importId, filename: 'end-jobs.csv' })
    const checked = await tool.settled(importId)
    expect(await tool.actions(importId, 'ERRORS')).toEqual([])
    expect(checked).toMatchObject({ status: 'UNPROCESSED', counts: { all: 726, errors: 0, pending: 726, completed: 0, failed: 0 } })
    expect(await held.server.rows("select 1 from people p join tenants t on t.id = p.tenant_id where t.alias = 'demo'")).toHaveLength(6)

    await tool.start(importId)
    const done = await tool.settled(importId, 60)
    expect(done).toMatchObject({ status: 'COMPLETED', counts: { all: 726, pending: 0, completed: 726, failed: 0 } })

    const [row] = await held.server.rows(
      `select count(*) as people, count(*) filter (where p.employee_number ~ '^1\\d{4}$') as numbered from people p join tenants t on t.id = p.tenant_id where t.alias = 'demo'`,
    )
    expect(row).toEqual({ people: '317', numbered: '311' })
  })
})
