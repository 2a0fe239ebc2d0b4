import { chosenAttributes, jobAttributes, jobAttributeNames, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { columnsOf, columnsOfOthers } from '#platform/imports/columns.ts'
import type { Column } from '#platform/imports/upload.ts'
import { jobUpdate } from '../mutations/update.ts'
import { headingsOfJobs } from './other-headings.ts'
import { payPaths, withoutExample } from './pay-columns.ts'
import { ownerColumn, supervisorColumn } from './people-and-supervisors.ts'

const named: Column[] = [
  { ...ownerColumn('people.jobs.edit'), exported: 'jobs:export.personLookup' },
  { name: 'job_id', kind: 'text', example: '', isKey: true, exported: 'jobs:export.jobId' },
  ...columnsOf(jobUpdate.input, {
    effectiveFrom: { example: '2026-12-01', required: true, exported: 'jobs:export.effectiveFrom' },
    effectiveTo: { example: '' },
    reasonId: 'Promotion',
    note: { example: '' },
    positionTitleId: { example: 'Senior Engineer', otherHeadings: headingsOfJobs.position_title },
    locationId: { example: 'Sydney', otherHeadings: headingsOfJobs.location },
    workClassId: { example: 'Full-Time', within: (given) => (given['work_type'] ? { value: given['work_type'] } : undefined) },
  }),
  {
    name: 'work_type',
    kind: 'choice',
    choices: workTypes,
    choicesName: 'WorkType',
    example: 'Permanent',
    needs: 'work_class',
    exported: 'jobs:fields.workType',
  },
  ...columnsOf(jobUpdate.input, {
    businessUnitId: { name: 'business_units', otherHeadings: headingsOfJobs.business_units, example: 'Operations', isOne: true },
    businessEntityId: {
      name: 'business_entities',
      otherHeadings: headingsOfJobs.business_entities,
      example: 'Harbour & Pine Pty Ltd',
      isOne: true,
    },
  }),
  { ...supervisorColumn, exported: 'jobs:export.supervisorLookup' },
  ...columnsOf(jobUpdate.input, {
    fte: { example: '1', unit: 'share', otherHeadings: headingsOfJobs.fte },
    payGradeId: 'Band 3',
    ...payPaths,
  }),
]
const more = columnsOfOthers(
  jobUpdate.input,
  chosenAttributes.map((attribute) => jobAttributes[attribute].input),
  named,
).map(withoutExample)

const payHeadings: Readonly<Record<string, string>> = {
  base_annual_salary: 'baseAnnual',
  base_hourly_rate: 'baseHourly',
  currency: 'currency',
  pay_cycle: 'payCycle',
  hours_per_cycle: 'hoursPerCycle',
  pay_components: 'payComponents',
}

const attributeAt = (path: string | undefined): JobAttribute | undefined =>
  path?.startsWith('remuneration.')
    ? 'REMUNERATION'
    : jobAttributeNames.find((attribute) => attribute !== 'REMUNERATION' && jobAttributes[attribute].input === path)

/** Of a file that changes jobs, in the order in which its guide shows them; an export of jobs has the same headings. */
export const updateColumns: readonly Column[] = [...named, ...more].map((each) => {
  const column = each.path === 'payStepId' ? { ...each, withinRecord: 'pay_grade' } : each
  const attribute = attributeAt(column.path)
  const { [column.name]: pay } = payHeadings
  if (pay !== undefined) return { ...column, exported: `jobs:export.${pay}` }
  return attribute && !column.exported ? { ...column, exported: `jobs:attributes.${attribute}` } : column
})

/** The columns that say something of each attribute. */
export const columnsOfAttribute = Map.groupBy(
  updateColumns.filter(({ path }) => attributeAt(path) !== undefined),
  ({ path }) => attributeAt(path),
)
