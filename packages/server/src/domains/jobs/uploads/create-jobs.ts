import { monthsAfter } from '@kith/shared/days.ts'
import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { jobCreateFields, payCycles, remunerationFields } from '@kith/shared/domains/jobs.ts'
import {
  businessEntities,
  businessUnits,
  locations,
  payGrades,
  positionTitles,
  recruitmentSources,
  workClasses,
  workTypes,
} from '@kith/shared/domains/organisation.ts'
import { currencyProblems } from '@kith/shared/remuneration.ts'
import { v7 } from 'uuid'
import { createJobs, type NewJob } from '../create.ts'
import { SupervisorLoop } from '../reporting-lines.ts'
import { findOwners, findSupervisors, ownerColumn, warnOfSecondJobs } from './people-and-supervisors.ts'
import { judgeDate } from '#platform/imports/checking/plausible-dates.ts'
import { judgePay } from './plausible-pay.ts'
import type { RecordFinder } from '#platform/imports/checking/records.ts'
import { supervisionOf } from './supervision.ts'
import { refusalsOfNewJobs } from './refusals.ts'
import { supervisingJobs } from './supervising-jobs.ts'
import type { ActionRow, Given } from '#platform/imports/sql/actions.ts'
import type { JobTerms } from '../sql/importing.ts'
import type { OrganisationRow } from '#platform/imports/sql/imports.ts'
import { rulesOf, type Column, type Report } from '#platform/imports/upload.ts'
import { defineUpload } from '#platform/imports/uploads.ts'

const pay = 'people.jobs.remuneration.view'
const job = jobCreateFields
const lookup = (name: string, list: Column['list'] & {}, example: string, description: string, required = false): Column => ({
  name,
  list,
  example,
  description,
  kind: 'lookup',
  required,
})

const owner: Column = {
  ...ownerColumn('people.jobs.create'),
  name: 'person_lookup',
  description:
    'Whose job it is: platform ID, employee number or primary e-mail address, of someone in Kith or in another file of this import.',
}
const supervisor: Column = {
  name: 'supervisor',
  example: '00045',
  description: 'Who supervises the job: platform ID, employee number or primary e-mail address; may stand further down in the same file.',
  kind: 'person lookup',
  of: { kind: 'person', as: 'supervisor', permission: 'people.directory.view' },
}

const columns: readonly Column[] = [
  owner,
  { name: 'company_start_date', example: '2026-02-02', description: 'The first day of the job.', kind: 'date', required: true },
  lookup('position_title', positionTitles, 'Engineer', 'A position title.', true),
  lookup('location', locations, 'Sydney', 'A location.', true),
  {
    ...lookup('work_class', workClasses, 'Full-Time', 'A work class of the work type.', true),
    within: (given) => ({ value: given['work_type'] }),
  },
  {
    name: 'work_type',
    example: 'Permanent',
    description: 'The work type of the work class.',
    kind: 'choice',
    choices: workTypes,
    required: true,
  },
  lookup('business_units', businessUnits, 'Operations', 'The business unit; a job has one.', true),
  lookup('business_entities', businessEntities, 'Harbour & Pine Pty Ltd', 'The business entity; a job has one.', true),
  supervisor,
  {
    name: 'fte',
    example: '1',
    description: 'Full-time equivalent, above 0 and at most 1; 1 unless given.',
    kind: 'number',
    unit: 'share',
    rules: rulesOf(job.fte),
  },
  lookup('pay_grade', payGrades, 'Band 3', 'A pay grade.'),
  {
    name: 'probation_end_date',
    example: '2026-08-02',
    description: "The last day of probation; your organisation's default unless given.",
    kind: 'date',
    rules: rulesOf(job.probationEndDate),
  },
  lookup('recruitment_source', recruitmentSources, 'Referral', 'Where the person came from.'),
  {
    name: 'recruitment_cost',
    example: '1500',
    description: "The cost of recruiting, in your organisation's currency.",
    kind: 'number',
    unit: 'money',
    rules: rulesOf(job.recruitmentCost),
  },
  {
    name: 'base_annual_salary',
    example: '80000',
    description: 'Base salary for a year at an FTE of 1.',
    kind: 'number',
    unit: 'money',
    rules: rulesOf(remunerationFields.baseAnnual),
    closedTo: pay,
  },
  {
    name: 'base_hourly_rate',
    example: '41.50',
    description: 'Base rate for an hour, instead of the annual salary.',
    kind: 'number',
    unit: 'money',
    rules: rulesOf(remunerationFields.baseHourly),
    closedTo: pay,
  },
  {
    name: 'currency',
    example: 'AUD',
    description: "The currency of the pay; your organisation's unless given.",
    kind: 'text',
    rules: rulesOf(remunerationFields.currency),
    stored: (given) => given['currency']?.toUpperCase() ?? null,
    closedTo: pay,
  },
  { name: 'pay_cycle', example: 'Fortnightly', description: 'How often pay is paid.', kind: 'choice', choices: payCycles, closedTo: pay },
  {
    name: 'hours_per_cycle',
    example: '76',
    description: 'Hours in a pay cycle; 0 where they vary.',
    kind: 'number',
    rules: rulesOf(remunerationFields.hoursPerCycle),
    closedTo: pay,
  },
  {
    name: 'is_primary',
    example: 'yes',
    description: "Whether it is the person's primary job; the oldest one by default.",
    kind: 'yes/no',
  },
]

export const createJobsUpload = defineUpload({
  type: 'CREATE_JOBS',
  key: 'create-jobs',
  description: 'Creates one job per row for people who exist or are created by the same import.',
  operation: 'CREATE',
  phase: 2,
  columns,
  relatedExports: ['jobs', 'job history', 'remuneration schedules'],
  readRow: (given, report, _, unread) => {
    refuseSeveral(given, report)
    refuseHalfPay(given, report, unread)
    refuseCurrency(given, report)
  },
  makes: 'job',
  dependsOn: { subject: 'supervisorJob', column: 'supervisor' },
  checks: [
    async (check) => {
      await findOwners(check, owner)
      await check.findRecords()
      check.each((row) => {
        judgeDate(check, row, 'company_start_date', 'start')
        judgePay(row, check.organisation.currency)
      })
    },
    async (check) => {
      await findSupervisors(check, supervisor)
      await warnOfSecondJobs(check)
    },
  ],
  refusals: refusalsOfNewJobs,
  apply: async (ctx, actions, records, organisation) => {
    const supervising = await supervisingJobs(ctx, actions)
    const jobs = actions.map((action) => ({
      ...newJob(action, records, organisation),
      ...supervisorOf(action, supervising, ctx.actor.today),
    }))
    await createJobs(ctx, jobs)
  },
  reasonOf: (error) =>
    error instanceof SupervisorLoop ? tell('loop', { names: error.jobs.map(({ display_name }) => display_name) }) : undefined,
})

function refuseSeveral(given: Given, report: Report) {
  for (const [column, list] of [
    ['business_units', 'businessUnit'],
    ['business_entities', 'businessEntity'],
  ] as const) {
    const { [column]: value = '' } = given
    const [first = '', second] = value.split(';').map((name) => name.trim())
    if (second) report(column, tell('severalUnits', { value, list, first }))
  }
}

function refuseCurrency(given: Given, report: Report) {
  const { currency: value = '' } = given
  for (const { path, ...broken } of currencyProblems(value.toUpperCase(), 'currency'))
    report(path, tell('rule', { value, column: path, broken }))
}

function refuseHalfPay(given: Given, report: Report, unread: ReadonlySet<string>) {
  const has = (column: string) => given[column] !== undefined || unread.has(column)
  const hasAnnual = has('base_annual_salary')
  const hasHourly = has('base_hourly_rate')
  if (hasAnnual && hasHourly) report('base_hourly_rate', tell('twoPays'))
  for (const column of ['pay_cycle', 'hours_per_cycle', 'currency']) {
    if (given[column] && !hasAnnual && !hasHourly) report(column, tell('payAlone'))
  }
}

function newJob({ given, subjects }: ActionRow, records: RecordFinder, organisation: OrganisationRow): NewJob {
  const record = (column: string) => records.idOf(column, given) ?? ''
  const start = given['company_start_date'] ?? ''
  return {
    id: subjects['job'] ?? v7(),
    personId: subjects['person'] ?? '',
    companyStartDate: start,
    isPrimary: given['is_primary'] === 'true',
    positionTitleId: record('position_title'),
    locationId: record('location'),
    workClassId: record('work_class'),
    businessUnitId: record('business_units'),
    businessEntityId: record('business_entities'),
    payGradeId: records.idOf('pay_grade', given),
    fte: given['fte'] ?? '1',
    probationEndDate:
      given['probation_end_date'] ?? (organisation.probation_enabled ? monthsAfter(start, organisation.probation_months) : null),
    recruitmentSourceId: records.idOf('recruitment_source', given),
    recruitmentCost: given['recruitment_cost'] ?? null,
    recruitmentCurrency: given['recruitment_cost'] ? organisation.currency : null,
    remuneration: remunerationOf(given, organisation),
  }
}

/** From the first day of the job, or from that of a supervisor who began later. */
function supervisorOf(
  { given, subjects: { supervisorJob: id } }: ActionRow,
  supervising: ReadonlyMap<string, JobTerms>,
  today: string,
): Pick<NewJob, 'supervisorJobId' | 'timeline'> {
  const terms = supervising.get(id ?? '')
  const first = terms && supervisionOf(given, terms, today)
  if (!id || typeof first !== 'string') return { supervisorJobId: null }
  if (first === given['company_start_date']) return { supervisorJobId: id }
  return { supervisorJobId: null, timeline: [{ attribute: 'SUPERVISOR', value: id, from: first }] }
}

function remunerationOf(given: Given, { currency }: OrganisationRow): NonNullable<NewJob['remuneration']> | null {
  const { base_annual_salary: baseAnnual, base_hourly_rate: baseHourly, pay_cycle, hours_per_cycle: hoursPerCycle } = given
  if (baseAnnual === undefined && baseHourly === undefined) return null
  return {
    type: baseAnnual === undefined ? 'HOURLY_RATE' : 'ANNUAL_SALARY',
    currency: given['currency']?.toUpperCase() ?? currency,
    baseAnnual: baseAnnual ?? null,
    baseHourly: baseHourly ?? null,
    payCycle: payCycles.find((each) => each === pay_cycle) ?? null,
    hoursPerCycle: hoursPerCycle ?? null,
  }
}
