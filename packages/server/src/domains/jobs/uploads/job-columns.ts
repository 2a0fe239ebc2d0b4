import { chosenAttributes, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedFields } from '@kith/shared/domains/jobs.ts'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { columnsOf, columnsOfOthers } from '#platform/imports/columns.ts'
import type { Column } from '#platform/imports/upload.ts'
import { jobCreate } from '../mutations/create.ts'
import { headingsOfJobs } from './other-headings.ts'
import { payPaths, withoutExample } from './pay-columns.ts'
import { ownerColumn, supervisorColumn } from './people-and-supervisors.ts'

const named: Column[] = [
  { ...ownerColumn('people.jobs.create'), path: 'personId' },
  ...columnsOf(jobCreate.input, {
    companyStartDate: { example: '2026-02-02', otherHeadings: headingsOfJobs.company_start_date },
    positionTitleId: { example: 'Engineer', otherHeadings: headingsOfJobs.position_title },
    locationId: { example: 'Sydney', otherHeadings: headingsOfJobs.location },
    workClassId: { otherHeadings: headingsOfJobs.work_class, example: 'Full-Time', within: (given) => ({ value: given['work_type'] }) },
  }),
  {
    name: 'work_type',
    kind: 'choice',
    choices: workTypes,
    choicesName: 'WorkType',
    otherHeadings: headingsOfJobs.work_type,
    required: true,
    example: 'Permanent',
  },
  ...columnsOf(jobCreate.input, {
    businessUnitId: { name: 'business_units', otherHeadings: headingsOfJobs.business_units, example: 'Operations', isOne: true },
    businessEntityId: {
      name: 'business_entities',
      otherHeadings: headingsOfJobs.business_entities,
      example: 'Harbour & Pine Pty Ltd',
      isOne: true,
    },
  }),
  supervisorColumn,
  ...columnsOf(jobCreate.input, {
    fte: { example: '1', unit: 'share', otherHeadings: headingsOfJobs.fte },
    payGradeId: 'Band 3',
    probationEndDate: '2026-08-02',
    expectedCompanyEndDate: '2027-06-30',
    recruitmentSourceId: 'Referral',
    recruitmentCost: { example: '1500', unit: 'money' },
    ...payPaths,
    isPrimary: 'yes',
  }),
]
/** What has no column above has one under its own name; the cost of recruitment is in the currency of the organisation. */
const { recruitmentCurrency: _, ...undated } = undatedFields
const otherFields = [...chosenAttributes.map((attribute) => jobAttributes[attribute].input), ...Object.keys(undated)]

/** Of a file that creates jobs, in the order in which its guide shows them. */
export const jobColumns: readonly Column[] = [...named, ...columnsOfOthers(jobCreate.input, otherFields, named).map(withoutExample)]
