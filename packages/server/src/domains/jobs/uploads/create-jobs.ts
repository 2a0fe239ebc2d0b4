import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { chosenAttributes, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedFields } from '@kith/shared/domains/jobs.ts'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { judgeDate } from '#platform/imports/checking/plausible-dates.ts'
import { columnsOf, columnsOfOthers } from '#platform/imports/columns.ts'
import type { Column } from '#platform/imports/upload.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { jobCreate } from '../mutations/create.ts'
import { payPaths, readPay, withPay } from './pay-columns.ts'
import { findSupervisors, keepOwners, ownerColumn, supervisorColumn, warnOfSecondJobs } from './people-and-supervisors.ts'
import { judgePay } from './plausible-pay.ts'
import { refuseSeveral } from './several-units.ts'

const columns: Column[] = [
  { ...ownerColumn('people.jobs.create'), path: 'personId' },
  ...columnsOf(jobCreate.input, {
    companyStartDate: '2026-02-02',
    positionTitleId: 'Engineer',
    locationId: 'Sydney',
    workClassId: { example: 'Full-Time', within: (given) => ({ value: given['work_type'] }) },
  }),
  { name: 'work_type', kind: 'choice', choices: workTypes, choicesName: 'WorkType', required: true, example: 'Permanent' },
  ...columnsOf(jobCreate.input, {
    businessUnitId: { name: 'business_units', example: 'Operations' },
    businessEntityId: { name: 'business_entities', example: 'Harbour & Pine Pty Ltd' },
  }),
  supervisorColumn,
  ...columnsOf(jobCreate.input, {
    fte: { example: '1', unit: 'share' },
    payGradeId: 'Band 3',
    probationEndDate: '2026-08-02',
    recruitmentSourceId: 'Referral',
    recruitmentCost: { example: '1500', unit: 'money' },
    ...payPaths,
    isPrimary: 'yes',
  }),
]
/** What has no column above has one under its own name; the cost of recruitment is in the currency of the organisation. */
const { recruitmentCurrency: _, ...undated } = undatedFields
const otherFields = [...chosenAttributes.map((attribute) => jobAttributes[attribute].input), ...Object.keys(undated)]

export const createJobsUpload = defineUpload({
  type: 'CREATE_JOBS',
  mutation: jobCreate,
  phase: 2,
  makes: 'job',
  dependsOn: { subject: 'supervisorJob', column: 'supervisor' },
  relatedExports: ['jobs', 'job history', 'remuneration schedules'],
  columns: [...columns, ...columnsOfOthers(jobCreate.input, otherFields, columns)],
  readRow: (given, report, _, unread) => {
    refuseSeveral(given, report)
    readPay(given, report, unread)
  },
  checks: [
    (check) => {
      keepOwners(check)
      check.each((row) => {
        judgeDate(check, row, 'company_start_date', 'start')
        judgePay(row, check.organisation.currency)
      })
    },
    async (check) => {
      await findSupervisors(check)
      await warnOfSecondJobs(check)
    },
  ],
  complete: (input, given, { subjects }) => ({
    ...withPay(input),
    supervisorJobId: subjects['supervisorJob'] ?? null,
    supervisorFrom: subjects['supervisorFrom'] ?? null,
    // A past job was the primary one from its first day.
    primaryFrom: given['is_primary'] === 'true' ? given['company_start_date'] : null,
  }),
  say: ({ rule, path, parameters = {} }, { isChecking }) => {
    if (rule === 'refused')
      return importMessage(parameters['missing'] === 'people.jobs.remuneration.edit' ? 'mayNotSetPay' : 'mayNotCreateJob')
    if (rule === 'loop') return importMessage('loop', { names: String(parameters['person'] ?? '') })
    if (rule !== 'reference' || isChecking) return undefined
    return path === 'supervisorJobId'
      ? importMessage('noSupervisorMade')
      : path === '' || path === 'personId'
        ? importMessage('noPersonMade')
        : undefined
  },
})
