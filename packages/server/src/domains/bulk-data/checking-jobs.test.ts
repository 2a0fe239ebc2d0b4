import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { jobHeadings, jobPlace, problemsOf, useChecks } from './testing/checking.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = (who?: 'other') => new Importing(held.server, who)
const check = useChecks(() => held.server)

describe('jobs', () => {
  it('in a circle of supervisors are errors that name the rows', async () => {
    const people = ['c1', 'c2', 'c3', 'c4']
    const { importId } = await tool().addFile(
      'CREATE_PEOPLE',
      `employee_number,last_name,email\n${people.map((name) => `${name},${name},${name}@new.example`).join('\n')}\n`,
    )
    const above = { c1: 'c2', c2: 'c3', c3: 'c1', c4: 'c1' }
    await tool().addFile(
      'CREATE_JOBS',
      [`${jobHeadings},supervisor`, ...Object.entries(above).map(([who, boss]) => `${who},2026-12-01,${jobPlace},${boss}`)].join('\n'),
      { importId, filename: 'jobs.csv' },
    )
    await tool().settled(importId)
    expect(problemsOf(await tool().actions(importId, 'ERRORS'))).toEqual(
      [2, 3, 4].map((row) => [row, 'supervisor', 'The rows 2, 3, 4 supervise each other in a circle.']),
    )
  })

  it('in a circle of supervisors across two files are errors that name file and row', async () => {
    const { importId } = await tool().addFile(
      'CREATE_PEOPLE',
      ['employee_number,last_name,email', ...['d1', 'd2'].map((name) => `${name},${name},${name}@new.example`), ''].join('\n'),
    )
    const supervised = (who: string, boss: string) => `${jobHeadings},supervisor\n${who},2026-12-01,${jobPlace},${boss}\n`
    await tool().addFile('CREATE_JOBS', supervised('d1', 'd2'), { importId, filename: 'north.csv' })
    await tool().addFile('CREATE_JOBS', supervised('d2', 'd1'), { importId, filename: 'south.csv' })
    await tool().settled(importId)
    const problem = 'These rows supervise each other in a circle: row 2 of north.csv, row 2 of south.csv.'
    expect(problemsOf(await tool().actions(importId, 'ERRORS'))).toEqual([2, 2].map((row) => [row, 'supervisor', problem]))
  })

  it('have one business unit, and pay that makes sense', async () => {
    const [several, both, half] = await check(
      'CREATE_JOBS',
      [
        `${jobHeadings},base_annual_salary,base_hourly_rate,pay_cycle`,
        'E6,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations; Design,Harbour & Pine Pty Ltd,,,',
        `E6,2026-12-01,${jobPlace},80000,40,weekly`,
        `E6,2026-12-01,${jobPlace},,,weekly`,
      ].join('\n'),
    )
    expect(several?.errors[0]).toMatchObject({ column: 'business_units', suggestion: expect.stringContaining('Operations') as string })
    expect(both?.errors.map(({ column }) => column)).toEqual(['base_hourly_rate'])
    expect(half?.errors.map(({ column }) => column)).toEqual(['pay_cycle'])
  })

  it('have pay in a currency that exists', async () => {
    const pay = (currency: string) => `E6,2026-12-01,${jobPlace},80000,${currency}`
    const csv = [`${jobHeadings},base_annual_salary,currency`, pay('ZZZ'), pay('nzd')].join('\n')
    const problem = '‘ZZZ’: Enter the three-letter code of a currency in use, such as AUD.'
    expect(problemsOf(await check('CREATE_JOBS', csv))).toEqual([[2, 'currency', problem]])
  })

  it('of several units are an error, and no record of that name is offered for creation', async () => {
    const several = 'E6,2026-12-01,Engineer,Sydney,Full-Time,Permanent,Operations; Design,Harbour & Pine Pty Ltd'
    const { importId } = await tool().addFile('CREATE_JOBS', `${jobHeadings}\n${several}\n`)
    expect(await tool().settled(importId)).toMatchObject({ counts: { errors: 1 }, missingRecords: [] })
  })

  it('beside another one are a warning to confirm [PW-699][PW-701]', async () => {
    const { importId } = await tool().addFile('CREATE_JOBS', `${jobHeadings}\nE6,2026-12-01,${jobPlace}\n`)
    const checked = await tool().settled(importId)
    expect(checked).toMatchObject({ counts: { warnings: 1 }, blockers: ['Confirm 1 warning to continue'] })
    expect((await tool().actions(importId, 'WARNINGS'))[0]?.warnings[0]?.problem).toBe(
      'Otto Weiß has another job on 2026-12-01, which began on 2020-01-06.',
    )
  })

  it('of records that were archived are errors, those of unknown ones are offered for creation', async () => {
    await held.server.rows("update position_titles set is_enabled = false where name = 'Director'")
    const { importId } = await tool().addFile(
      'CREATE_JOBS',
      [
        jobHeadings,
        `E6,2026-12-01,Director,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd`,
        'E6,2026-12-02,engineer,Hobart,Full-Time,Unpaid,Operations,Harbour & Pine Pty Ltd',
        'E6,2026-12-03,Engineer,HOBART,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd',
      ].join('\n'),
    )
    const checked = await tool().settled(importId)
    await held.server.rows("update position_titles set is_enabled = true where name = 'Director'")
    expect(problemsOf(await tool().actions(importId, 'ERRORS'))).toEqual([
      [2, 'position_title', 'The position title ‘Director’ is archived.'],
    ])
    expect(checked.missingRecords.map(({ kind, name, rowCount }) => [kind, name, rowCount])).toEqual([
      ['location', 'Hobart', 2],
      ['workClass', 'Full-Time', 1],
    ])
    expect(checked.blockers).toContain('Create or match 2 missing records to continue')
  })

  it('of records whose name their list would refuse are errors at the cell, and none is offered', async () => {
    const title = 'T'.repeat(300)
    const { importId } = await tool().addFile(
      'CREATE_JOBS',
      `${jobHeadings}\nE6,2026-12-01,${title},Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd\n`,
    )
    expect(await tool().settled(importId)).toMatchObject({ counts: { errors: 1 }, missingRecords: [] })
    const [action] = await tool().actions(importId)
    expect(action?.errors).toMatchObject([{ column: 'position_title', suggestion: 'Correct Position title.' }])
    expect(action?.errors[0]?.problem).toContain('255')
  })
})

describe('ends of jobs', () => {
  it('before their start, twice, and of nobody are errors', async () => {
    const actions = await check(
      'END_JOBS',
      [
        'person_lookup,company_end_date,turnover_type',
        'E5,2019-12-31,voluntary',
        'E6,2026-12-31,voluntary',
        'E6,2027-01-31,Involuntary',
        'E6,2026-12-31,maybe',
      ].join('\n'),
    )
    expect(problemsOf(actions)).toEqual([
      [2, 'company_end_date', 'The job begins on 2020-01-06, after the end date 2019-12-31.'],
      [4, 'person_lookup', 'Row 3 of people.csv ends the same job.'],
      [5, 'turnover_type', '‘maybe’ is not one of the possible values.'],
      [5, 'person_lookup', 'Row 3 of people.csv ends the same job.'],
    ])
  })
})
