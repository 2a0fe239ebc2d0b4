import { declareList, type ListColumn } from '../../lists.ts'
import { jobStatuses } from '../jobs.ts'

const pay = { view: ['people.jobs.remuneration.view'] } as const
const ofRoles = { view: ['workforce_planning.roles.view'] } as const
const ofProfile = { view: ['people.profile.view'] } as const

type Columns = Readonly<Record<string, ListColumn>>

/** Whose job it is, as readers and files know it. */
export const ownerColumns = {
  person: { kind: 'text', heading: 'jobs:export.person' },
  personLookup: { kind: 'text', heading: 'jobs:export.personLookup', ...ofProfile },
  employeeNumber: { kind: 'text', heading: 'people:columns.employeeNumber', ...ofProfile },
  platformId: { kind: 'text', heading: 'people:fields.platformId', ...ofProfile },
  jobId: { kind: 'text', heading: 'jobs:export.jobId' },
} as const satisfies Columns

/** What a job has in its attributes on a day. */
export const attributeColumns = {
  positionTitle: { kind: 'text', heading: 'jobs:attributes.POSITION_TITLE' },
  businessEntity: { kind: 'text', heading: 'jobs:attributes.BUSINESS_ENTITY' },
  businessUnit: { kind: 'text', heading: 'jobs:attributes.BUSINESS_UNIT' },
  location: { kind: 'text', heading: 'jobs:attributes.LOCATION' },
  supervisorName: { kind: 'text', heading: 'jobs:export.supervisorName' },
  supervisorLookup: { kind: 'text', heading: 'jobs:export.supervisorLookup', ...ofProfile },
  workforceRole: { kind: 'text', heading: 'jobs:attributes.ROLE', ...ofRoles },
  workType: { kind: 'choice', heading: 'jobs:fields.workType', choices: 'choices:WorkType' },
  workClass: { kind: 'text', heading: 'jobs:attributes.WORK_CLASS' },
  employmentCondition: { kind: 'text', heading: 'jobs:attributes.EMPLOYMENT_CONDITION' },
  payGrade: { kind: 'text', heading: 'jobs:attributes.PAY_GRADE' },
  payStep: { kind: 'text', heading: 'jobs:attributes.PAY_STEP' },
  fte: { kind: 'number', heading: 'jobs:attributes.FTE' },
  baseAnnual: { kind: 'number', heading: 'jobs:export.baseAnnual', ...pay },
  baseHourly: { kind: 'number', heading: 'jobs:export.baseHourly', ...pay },
  currency: { kind: 'text', heading: 'jobs:export.currency', ...pay },
  payCycle: { kind: 'choice', heading: 'jobs:export.payCycle', choices: 'choices:PayCycle', ...pay },
  hoursPerCycle: { kind: 'number', heading: 'jobs:export.hoursPerCycle', ...pay },
  payComponents: { kind: 'text', heading: 'jobs:export.payComponents', ...pay },
} as const satisfies Columns

/** One row for each job, as on a day; those that have ended only where they are asked for. Its headings are read back by the import of updates. */
export const jobList = declareList({
  name: 'jobs',
  record: 'job',
  title: 'jobs:export.title',
  permissions: ['people.jobs.view'],
  exportPermission: 'people.export',
  columns: {
    ...ownerColumns,
    status: { kind: 'choice', heading: 'jobs:export.status', choices: 'jobs:status' },
    start: { kind: 'date', heading: 'jobs:export.start' },
    end: { kind: 'date', heading: 'jobs:export.end' },
    expectedEnd: { kind: 'date', heading: 'jobs:export.expectedEnd' },
    isPrimary: { kind: 'choice', heading: 'jobs:export.isPrimary', choices: 'common:list.answers' },
    effectiveFrom: { kind: 'date', heading: 'jobs:export.effectiveFrom' },
    ...attributeColumns,
    probationEnd: { kind: 'date', heading: 'jobs:export.probationEnd' },
    recruitmentSource: { kind: 'text', heading: 'jobs:export.recruitmentSource' },
    recruitmentCost: { kind: 'money', heading: 'jobs:export.recruitmentCost' },
  },
  filters: {
    status: { kind: 'choice', label: 'jobs:export.status', input: 'statuses', name: 'JobStatus', values: jobStatuses },
  },
  sort: 'name',
  customFieldsOfJob: true,
  asAt: true,
})
