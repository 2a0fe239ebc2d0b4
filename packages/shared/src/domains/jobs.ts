import { changeRequest } from '../approvals.ts'
import { customFieldValues } from '../custom-fields.ts'
import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { chosenFields, jobAttributeNames } from './jobs/attributes.ts'
import { boolean, choice, date, decimal, id, integer, list, longText, object, reference, references, text } from '../fields.ts'
import { defineRecord } from '../records.ts'
import { jobActs, jobApprovalPolicy, usualActs } from './jobs/approvals.ts'
import { componentFields, defaultRemunerationComponents, mostComponents } from './jobs/components.ts'
import { jobLeave } from './jobs/leave.ts'
import { employmentConditionGrade, employmentConditions } from './jobs/employment-conditions.ts'
import { payGradeRate } from './jobs/pay-grade-rates.ts'
import { payGrades, paySteps } from './jobs/pay-grades.ts'
import { turnoverTypes } from './organisation.ts'

export const jobStatuses = ['FUTURE', 'CURRENT', 'ENDING', 'PAST'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const remunerationTypes = ['ANNUAL_SALARY', 'HOURLY_RATE', 'NONE'] as const
export const payCycles = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const

const notNegative = { rule: 'greaterThanOrEqualToZero' } as const
const amount = decimal({ maximumDecimals: 4, rules: [notNegative, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }] })
/** What else a schedule needs is said by `remunerationProblems`: an object that is left out has no required fields. */
const remunerationFields = {
  type: choice('RemunerationType', remunerationTypes),
  currency: text({ max: 3, rules: [{ rule: 'minLength', length: 3 }] }),
  baseAnnual: amount,
  baseHourly: amount,
  payCycle: choice('PayCycle', payCycles),
  /** The base is that of the pay grade and step on each day, and nothing is said of it here. */
  followsPayGrade: boolean(),
  hoursPerCycle: decimal({ maximumDecimals: 4, rules: [notNegative, { rule: 'lessThanOrEqualTo', compareValue: 744 }] }),
  /** In their order. A change that leaves them out keeps those there are; a new job has those that new jobs are assigned. */
  components: list(componentFields, {
    rules: [{ rule: 'maxLength', length: mostComponents }],
    inputName: 'RemunerationComponentInput',
  }),
}
const pay = {
  view: 'people.jobs.remuneration.view',
  edit: 'people.jobs.remuneration.edit',
  inputName: 'RemunerationInput',
} as const
const fte = decimal({ maximumDecimals: 4, rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 1 }] })
/** The custom fields of the job and those of its pay, each with a permission and a timeline of its own. */
const customValues = { customFields: customFieldValues, remunerationCustomFields: customFieldValues }
const whichJob = { id: id({ required: true }), version: integer({ required: true }) }

/** The account of somebody whose last job ends closes on the day after, unless it is kept or closes on another day. */
const accountFields = { accountKept: boolean(), accountClosesOn: date({ rules: [{ rule: 'dateSameOrAfterToday' }] }) }
const endFields = {
  companyEndDate: date(),
  turnoverType: choice('TurnoverType', turnoverTypes),
  turnoverReasonId: reference('turnoverReason'),
  ...accountFields,
}
/** The role that ends on the last day of the only job in it. */
const endedRoleId = reference('workforceRole')
/** The first and last day of a job, which have a history of their own, and why it ends. */
export const termFields = { companyStartDate: date({ required: true }), ...endFields }
/** What else a job keeps without a timeline. */
export const undatedFields = {
  probationEndDate: date({ rules: [{ rule: 'dateSameOrAfter', dateField: 'companyStartDate' }] }),
  /** When a fixed contract is to end: it ends nothing by itself. */
  expectedCompanyEndDate: date({ rules: [{ rule: 'dateSameOrAfter', dateField: 'companyStartDate' }] }),
  recruitmentSourceId: reference('recruitmentSource'),
  recruitmentCost: decimal({ maximumDecimals: 2, rules: [notNegative, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }] }),
  recruitmentCurrency: remunerationFields.currency,
}

export const jobCreateFields = {
  personId: id({ required: true }),
  companyStartDate: termFields.companyStartDate,
  ...chosenFields(true),
  supervisorJobId: id(),
  /** The first day of that supervisor, where it is after the first day of the job. */
  supervisorFrom: date({ rules: [{ rule: 'dateSameOrAfter', dateField: 'companyStartDate' }] }),
  fte,
  remuneration: object(remunerationFields, pay),
  probationApplies: boolean(),
  ...undatedFields,
  isPrimary: boolean(),
  /** Since when it is the primary job: unless given, today, or its first day where that is later. */
  primaryFrom: date({ rules: [{ rule: 'dateSameOrAfter', dateField: 'companyStartDate' }] }),
  ...customValues,
}

const listedAttributes = { attribute: choice('JobAttribute', jobAttributeNames, { required: true }) }
const eachOnce = { rule: 'uniqueChildInFieldArray', childField: 'attribute' } as const

/** An attribute is changed when it is listed in `attributes`; its value may then be empty. Of the custom fields those that are given change. */
export const jobUpdateFields = {
  ...whichJob,
  effectiveFrom: date(),
  effectiveTo: date({ rules: [{ rule: 'dateAfter', dateField: 'effectiveFrom' }] }),
  attributes: list(listedAttributes, {
    rules: [eachOnce, { rule: 'requireGroup', group: ['attributes', 'customFields', 'remunerationCustomFields'] }],
  }),
  ...customValues,
  ...chosenFields(false),
  supervisorJobId: id(),
  fte,
  remuneration: object(remunerationFields, pay),
  reasonId: reference('jobUpdateReason'),
  note: longText(),
}

/** So many direct reports are given another supervisor together with the end of a job. */
export const mostReassigned = 200

/** What is cancelled of an update that has not begun: the attributes and custom fields that are listed. */
export const jobUpdateCancelFields = {
  ...whichJob,
  updateId: id({ required: true }),
  attributes: list(listedAttributes, { rules: [eachOnce, { rule: 'requireGroup', group: ['attributes', 'customFieldIds'] }] }),
  customFieldIds: references('customField'),
}

/** What is brought back of an update that was cancelled. */
export const jobUpdateReinstateFields = jobUpdateCancelFields

/**
 * The turnover type is that of the reason, unless it is given, as in files of other systems. `reports` are given another supervisor from
 * the day after the last one, each by an update of their own job. `endedRoleId` is the role of the job, where it is to end on that day too.
 */
export const jobEndDateFinaliseFields = {
  ...whichJob,
  companyEndDate: date({ required: true }),
  turnoverReasonId: reference('turnoverReason', { rules: [{ rule: 'requireGroup', group: ['turnoverReasonId', 'turnoverType'] }] }),
  turnoverType: choice('TurnoverType', turnoverTypes),
  note: longText(),
  ...accountFields,
  reports: list(
    { ...whichJob, supervisorJobId: id({ required: true }) },
    {
      rules: [
        { rule: 'uniqueChildInFieldArray', childField: 'id' },
        { rule: 'maxLength', length: mostReassigned },
      ],
    },
  ),
  reportsReasonId: reference('jobUpdateReason'),
  endedRoleId,
}
export const jobEndDateCancelFields = whichJob
export const jobExpectedEndDateFields = { ...whichJob, expectedCompanyEndDate: date({ required: true }) }
export const jobExpectedEndDateRemoveFields = whichJob
export const jobSetAsPrimaryFields = whichJob
/** The account of somebody who has no other job closes, unless it is kept. */
export const jobDeleteFields = { ...whichJob, accountKept: boolean() }
export const jobProbationEndDateUpdateFields = { ...whichJob, probationEndDate: date() }
const { recruitmentSourceId, recruitmentCost, recruitmentCurrency } = undatedFields
export const jobRecruitmentUpdateFields = { ...whichJob, recruitmentSourceId, recruitmentCost, recruitmentCurrency }
/** What keeps a job from being deleted. */
export const deletionObstacles = ['DIRECT_REPORTS', 'PENDING_UPDATE', 'FORM_RESPONDENT', 'ONBOARDING_COMPLETED'] as const
/** An account that opens on the first day follows it, unless it stays, and so does the end of probation, unless it is given or over. */
export const jobCompanyStartDateUpdateFields = {
  ...whichJob,
  companyStartDate: termFields.companyStartDate,
  accountStays: boolean(),
  probationEndDate: undatedFields.probationEndDate,
}

/**
 * A correction: what an attribute should have been, without leaving the wrong value on the timeline.
 * `entryFrom` is the first day of the entry that is wrong; without it the days from `effectiveFrom` on are corrected.
 */
export const jobHistoryUpdateFields = { ...jobUpdateFields, entryFrom: date(), effectiveFrom: date({ required: true }) }

const { personId: _, supervisorFrom: __, primaryFrom: ___, ...ofNewJob } = jobCreateFields
const { isPrimary: ____, ...firstJob } = ofNewJob
const { customFields: _____, remunerationCustomFields: ______, ...jobFields } = ofNewJob
/** The first job of someone who is created together with it. */
export const firstJobFields = firstJob

const notes = { view: 'people.jobs.update_notes.view' } as const
export const job = defineRecord({
  kind: 'job',
  owner: 'person',
  fields: jobFields,
  facts: {
    effectiveFrom: date(),
    effectiveTo: date(),
    reasonId: reference('jobUpdateReason', notes),
    note: longText(notes),
    ...endFields,
    endedRoleId,
    primaryJobId: reference('job'),
  },
  permissions: { view: 'people.jobs.view', create: 'people.jobs.create', edit: 'people.jobs.edit' },
  events: { create: 'job.created', edit: 'job.update_scheduled' },
  approvals: { policy: 'jobApprovalPolicy', override: 'people.jobs.approvals.override', acts: jobActs, usual: usualActs },
  reach: {
    by: 'job',
    dated: 'job_segments',
    filters: { businessUnitId: reference('businessUnit'), locationId: reference('location'), supervisorJobId: reference('job') },
    positions: {
      above: 'supervisor_job_id',
      representatives: {
        BUSINESS_UNIT_REPRESENTATIVE: { table: 'business_unit_representatives', of: 'business_unit_id' },
        LOCATION_REPRESENTATIVE: { table: 'location_representatives', of: 'location_id' },
      },
    },
  },
})
/** The same with only what its table keeps: the values that have no timeline. */
export const undatedJob = { ...job, fields: { ...termFields, ...undatedFields } }

export const jobs = declareDomain({
  name: 'jobs',
  area: 'jobs',
  records: [
    job,
    jobLeave,
    jobApprovalPolicy,
    changeRequest,
    defaultRemunerationComponents,
    payGrades,
    paySteps,
    payGradeRate,
    employmentConditions,
    employmentConditionGrade,
  ],
  shortcuts: [
    { route: 'people.create', needs: { permission: ['people.create'] }, label: 'common:quickLinks.createPerson', group: 'people' },
  ],
  navigation: [
    {
      group: 'people',
      route: 'job_updates',
      needs: { permission: ['people.jobs.edit'], ofOthers: true },
      label: 'common:navigation.jobUpdates',
      order: 50,
    },
  ],
  settings: [
    {
      route: 'settings.job_approvals',
      needs: { permission: ['job_approvals.view'] },
      label: 'jobs:approvals.title',
      description: 'jobs:approvals.line',
      keywords: 'jobs:approvals.keywords',
      group: 'jobs',
    },
  ],
  permissions: {
    'people.jobs.view': hierarchical,
    'people.jobs.create': hierarchical,
    'people.jobs.edit': hierarchical,
    'people.jobs.history.edit': hierarchical,
    'people.jobs.end': hierarchical,
    'people.jobs.delete': hierarchical,
    'people.jobs.remuneration.view': hierarchical,
    'people.jobs.remuneration.edit': hierarchical,
    'people.jobs.update_notes.view': hierarchical,
    'people.jobs.approvals.override': hierarchical,
  },
  events: [
    'job.created',
    'job.update_scheduled',
    'job.update_cancelled',
    'job.update_reinstated',
    'job.history_corrected',
    'job.expected_end_date_set',
    'job.end_date_adjusted',
    'job.expected_end_date_removed',
    'job.end_date_finalised',
    'job.end_date_cancelled',
    'job.company_start_date_updated',
    'job.probation_end_date_updated',
    'job.recruitment_updated',
    'job.deleted',
    'job.set_as_primary',
    'job_leave.return_finalised',
    'change_request.submitted',
    'change_request.asked',
    'change_request.decided',
    'change_request.withdrawn',
    'change_request.overridden',
    'change_request.applied',
    'change_request.rejected',
  ],
  grants: {
    employee: ['people.jobs.view', 'people.jobs.remuneration.view', 'people.jobs.leave.view'],
    supervisor: ['people.jobs.view', 'people.jobs.edit', 'people.jobs.update_notes.view', 'people.jobs.leave.view'],
  },
})
