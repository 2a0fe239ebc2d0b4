import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing, realFile, type ShownImport } from './testing/importing.ts'

const held = useTestServer({ work: true })
const rowsOf = (name: string): Record<string, string>[] => parse(realFile(name), { columns: true })
let checked: ShownImport
let done: ShownImport

beforeAll(async () => {
  const tool = new Importing(held.server)
  const { importId } = await tool.addFile('CREATE_PEOPLE', realFile('create-people'), { filename: 'create-people.csv' })
  await tool.addFile('CREATE_JOBS', realFile('create-jobs'), { importId, filename: 'create-jobs.csv' })
  await tool.addFile('END_JOBS', realFile('end-jobs'), { importId, filename: 'end-jobs.csv' })
  checked = await tool.settled(importId)
  await tool.start(importId)
  done = await tool.settled(importId, 60)
}, 120_000)

describe('the real company', () => {
  it('is shown whole before anything is changed, with the records that are missing [PW-465][PW-466]', () => {
    expect(checked).toMatchObject({ status: 'UNPROCESSED', counts: { all: 726, errors: 0, warnings: 112, pending: 726, completed: 0 } })
    const missing = Map.groupBy(checked.missingRecords, ({ kind }) => kind)
    expect(Object.fromEntries([...missing].map(([kind, records]) => [kind, records.length]))).toEqual({
      businessEntity: 1,
      businessUnit: 6,
      location: 28,
      positionTitle: 31,
      // Website and Other are there already, as are career change and performance.
      recruitmentSource: 7,
      turnoverReason: 15,
      workRight: 3,
    })
    expect(missing.get('workRight')?.every(({ values }) => values[0]?.value === 'US')).toBe(true)
    expect(missing.get('businessUnit')?.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Admin Offices', 9],
      ['Executive Office', 1],
      ['IT/IS', 50],
      ['Production', 209],
      ['Sales', 31],
      ['Software Engineering', 11],
    ])
  })

  it('is imported completely [PW-005][PW-481][AD-556]', async () => {
    expect(done).toMatchObject({ status: 'COMPLETED', counts: { all: 726, pending: 0, completed: 726, failed: 0 } })
    const [counts] = await held.server.rows(`
      select count(distinct p.id)::integer as people, count(distinct j.id)::integer as jobs,
        count(distinct j.id) filter (where j.company_end_on is not null)::integer as ended,
        count(distinct s.business_unit_id)::integer as units, count(distinct s.location_id)::integer as locations
      from people p left join jobs j on j.person_id = p.id left join job_segments s on s.job_id = j.id
      where p.employee_number ~ '^1\\d{4}$'`)
    expect(counts).toEqual({ people: 311, jobs: 311, ended: 104, units: 6, locations: 28 })
  })

  it('has its supervisors, wherever their rows stand, and its pay', async () => {
    const found = await held.server.rows<{ number: string; supervisor: string | null; pay: string }>(`
      select p.employee_number as number, boss.employee_number as supervisor, trim_scale(r.base_annual)::text as pay
      from jobs j join people p on p.id = j.person_id
      join job_attribute_periods s on s.job_id = j.id and s.attribute = 'SUPERVISOR' and upper_inf(s.known) and upper_inf(s.effective)
      left join jobs above on above.id = s.supervisor_job_id left join people boss on boss.id = above.person_id
      join job_attribute_periods m on m.job_id = j.id and m.attribute = 'REMUNERATION' and upper_inf(m.known)
      join remuneration_schedules r on r.id = m.remuneration_schedule_id
      where p.employee_number ~ '^1\\d{4}$'`)
    const expected = rowsOf('create-jobs').map((row) => ({
      number: row['person_lookup'],
      supervisor: row['supervisor'] || null,
      pay: row['base_annual_salary'],
    }))
    const byNumber = (rows: { number?: string | undefined }[]) => rows.toSorted((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1))
    expect(byNumber(found)).toEqual(byNumber(expected))
  })

  it('has the ends, types and reasons of its file', async () => {
    const found = await held.server.rows<{ number: string; end: string; type: string; reason: string }>(`
      select p.employee_number as number, j.company_end_on::text as end, lower(j.turnover_type) as type, lower(t.name) as reason
      from jobs j join people p on p.id = j.person_id join turnover_reasons t on t.id = j.turnover_reason_id order by 1`)
    const expected = rowsOf('end-jobs').map((row) => ({
      number: row['person_lookup'],
      end: row['company_end_date'],
      type: row['turnover_type'],
      reason: row['turnover_reason']?.toLowerCase(),
    }))
    expect(found).toEqual(expected.toSorted((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1)))
  })

  it('leaves one event for each change, as an import, and again there is nothing to do twice', async () => {
    const events = await held.server.rows<{ name: string; count: number }>(
      "select name, count(*)::integer as count from events where source = 'import' and source_id = $1 group by name order by name",
      [done.id],
    )
    expect(Object.fromEntries(events.map(({ name, count }) => [name, count]))).toMatchObject({
      'job.created': 311,
      'job.end_date_finalised': 104,
      'location.created': 28,
      'person.created': 311,
    })
    const tool = new Importing(held.server)
    const again = await tool.addFile('CREATE_PEOPLE', realFile('create-people'))
    expect((await tool.settled(again.importId)).counts).toMatchObject({ all: 311, errors: 311 })
  })
})
