import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { levelIds, planMaker, type Plan } from './testing/plans.ts'

const held = useTestServer({ work: true })
const { act, make } = planMaker(() => held.server)
type Who = 'hr' | 'manager' | 'employee'

let written = ''
beforeAll(async () => {
  written = (await levelIds(held.server)).get('First written warning') ?? ''
})

describe('the manager’s log of a person', () => {
  type Log = {
    items: { day: string; title: string; about: string; text: string | null; badges: { label: string }[]; href: string }[]
    totals: { entries: number; authorHours: string; costs: { amount: string; currency: string }[] }
  }
  const query = `query ($id: ID!) { log: listManagersLog(personId: $id) {
    items { day title about text href badges { label } } totals { entries authorHours costs { amount currency } } } }`
  const logFor = async (who: Who) => (await held.server.as(who).ask<{ log: Log }>(query, { id: held.server.world.people.employee })).log

  it('tells everything that happened with their improvement plans, and the follow-up that is planned, to those who may view the plans alone [AD-258]', async () => {
    let plan = await make('manager', { hours: '1.5', cost: { amount: '80' }, followUpOn: '2026-02-02' })
    plan = await act('manager', 'FollowUp', plan, { description: 'Two late starts', happenedOn: '2026-02-02', followUpOn: '2026-10-02' })
    plan = await act('manager', 'Escalate', plan, { levelId: written, happenedOn: '2026-02-20', hours: '1', followUpOn: '2026-11-19' })
    const { items, totals } = await logFor('manager')
    expect(items.map(({ day, title, about, badges }) => [day, title, about, badges.map(({ label }) => label)])).toEqual([
      ['2026-02-20', 'Escalated: Late for the morning shift', 'First written warning', ['Follow up by 19 November 2026']],
      ['2026-02-02', 'Follow-up: Late for the morning shift', 'Verbal warning', []],
      ['2026-01-12', 'Initiated: Late for the morning shift', 'Verbal warning', []],
    ])
    expect(items[0]?.href).toMatch(new RegExp(`/performance-improvement-plan/${plan.id}$`))
    expect(totals).toEqual({ entries: 3, authorHours: '2.5', costs: [{ amount: '80', currency: 'AUD' }] })
    await grantOnly(held.server, 'manager', [['people.managers_log.view', 'SUBORDINATE']])
    expect(await logFor('manager')).toEqual({ items: [], totals: { entries: 0, authorHours: '0', costs: [] } })
  })
})

describe('a performance report', () => {
  const report = `query ($person: ID!, $template: ID!, $view: PerformanceReportView!) {
    report: getPerformanceReport(personId: $person, frameworkId: $template, from: "2026-05-20", until: "2026-11-20", view: $view) {
      sections { section table { headings rows } } } }`
  type Report = { report: { sections: { section: string; table: { headings: string[]; rows: string[][] } }[] } }

  it('has the improvement plans that lasted into its period for a supervisor, and none in the view for the employee', async () => {
    const { people } = held.server.world
    for (const [summary, happenedOn, resolvedOn] of [
      ['Over before', '2026-02-02', '2026-05-19'],
      ['Still open', '2026-02-02', null],
      ['Ended in it', '2026-05-01', '2026-05-20'],
    ] as const) {
      const plan = await make('hr', { personId: people.other, summary, happenedOn })
      if (resolvedOn) await act('hr', 'Resolve', plan, { description: 'Improved', happenedOn: resolvedOn })
    }
    const input = {
      name: 'Half-year',
      period: 'LAST_6_MONTHS',
      sections: [
        { section: 'IMPROVEMENT_PLANS', visibility: 'SUPERVISOR_AND_EMPLOYEE' },
        { section: 'JOB_HISTORY', visibility: 'SUPERVISOR' },
      ],
    }
    const { made } = await held.server
      .as('hr')
      .ask<{ made: { id: string } }>(
        'mutation ($input: PerformanceReportTemplateCreateInput!) { made: performanceReportTemplateCreate(input: $input) { id } }',
        { input },
      )
    const read = async (view: string) =>
      (await held.server.as('hr').ask<Report>(report, { person: people.other, template: made.id, view })).report.sections
    const [plans, history] = await read('SUPERVISOR')
    expect(plans?.table.rows.map(([summary, , level, status]) => [summary, level, status])).toEqual([
      ['Ended in it', 'Verbal warning', 'Finalised'],
      ['Still open', 'Verbal warning', 'Active'],
    ])
    expect(history?.section).toBe('JOB_HISTORY')
    expect(await read('EMPLOYEE')).toEqual([])
  })
})

describe('the list of improvement plans in compliance', () => {
  const places = 'jobBusinessUnit jobLocation jobSupervisorJob'
  type Placed = { items: (Plan & { jobBusinessUnit: string | null; jobLocation: string | null; jobSupervisorJob: string | null })[] }
  const query = `{ all: listPerformanceImprovementPlans(first: 200) { items { id summary ${places} } } }`
  const exported = async (input: object) => {
    const mutation = 'mutation ($input: ListExportInput!) { made: listExport(input: $input) { id } }'
    const { made } = await held.server.as('hr').ask<{ made: { id: string } }>(mutation, { input })
    const address = async () => {
      const found = 'query ($id: ID!) { found: getExport(id: $id) { downloadUrl } }'
      return (await held.server.as('hr').ask<{ found: { downloadUrl: string | null } }>(found, { id: made.id })).found.downloadUrl
    }
    await expect.poll(address, { timeout: 60_000 }).not.toBeNull()
    const file = await fetch(held.server.running.address + (await address()))
    return csvLines(new Uint8Array(await file.arrayBuffer()))
  }
  const placesFor = async (who: Who, id: string) =>
    (await held.server.as(who).ask<{ all: Placed }>(query)).all.items.find((each) => each.id === id)

  it('says in which unit and location the job is and who supervises it, also in its file, to those who may view the job [PW-099]', async () => {
    const plan = await make('hr', { summary: 'Placed' })
    const { jobs } = held.server.world
    const { job } = await held.server.as('hr').ask<{
      job: { jobBusinessUnit: { name: string }; jobLocation: { name: string } | null; supervisorJob: { personDisplayName: string } }
    }>(`{ job: getJob(id: "${jobs.employee}") { jobBusinessUnit { name } jobLocation { name } supervisorJob { personDisplayName } } }`)
    const expected = {
      jobBusinessUnit: job.jobBusinessUnit.name,
      jobLocation: job.jobLocation?.name ?? null,
      jobSupervisorJob: job.supervisorJob.personDisplayName,
    }
    expect(await placesFor('hr', plan.id)).toMatchObject(expected)
    await grantOnly(held.server, 'manager', [['people.performance_improvement_plans.view', 'SUBORDINATE']])
    expect(await placesFor('manager', plan.id)).toMatchObject({ jobBusinessUnit: null, jobLocation: null, jobSupervisorJob: null })
    const columns = ['summary', 'jobId.businessUnitId', 'jobId.supervisorJobId'].map((name) => ({ name }))
    const lines = await exported({ list: 'records-performanceImprovementPlan', format: 'CSV', columns })
    expect(lines).toContainEqual(['Placed', expected.jobBusinessUnit, expected.jobSupervisorJob])
  })
})

describe('a finalised improvement plan', () => {
  it('keeps its attachments as they were', async () => {
    const announce = `mutation ($input: PerformanceImprovementPlanAttachmentCreateInput!) {
      done: performanceImprovementPlanAttachmentCreate(input: $input) { document { id } } }`
    const plan = await make('hr', { summary: 'Sealed' })
    const input = { performanceImprovementPlanId: plan.id, filename: 'notes.txt', mime: 'text/plain', size: 4 }
    const { done } = await held.server.as('hr').ask<{ done: { document: { id: string } } }>(announce, { input })
    await act('hr', 'Resolve', plan, { description: 'Improved' })
    expect((await held.server.as('hr').refused(announce, { input })).extensions.code).toBe('INVALID')
    const remove = `mutation ($input: RecordInput!) {
      done: performanceImprovementPlanAttachmentDelete(input: $input) }`
    expect((await held.server.as('hr').refused(remove, { input: { id: done.document.id } })).extensions.code).toBe('INVALID')
  })
})
