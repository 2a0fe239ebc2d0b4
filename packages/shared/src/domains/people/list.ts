import { declareList } from '../../lists.ts'
import { workTypes } from '../organisation.ts'
import { employmentStatuses, situations } from '../people.ts'

/** What a change of many primary jobs asks for beside the new value. */
const jobChange = { reason: { kind: 'jobUpdateReason', label: 'people:bulk.reason' }, day: 'people:bulk.from' } as const

/** What the primary job is paid. */
const pay = { hidden: true, view: ['people.jobs.remuneration.view'], ofOthers: true } as const
/** Columns that only files have: the screen shows the name as a whole, and what lies on the profile there. */
const ofProfile = { hidden: true, view: ['people.profile.view'], ofOthers: true } as const
const ofPersonal = { hidden: true, view: ['people.personal_details.view'], ofOthers: true } as const
export const fileColumns = [
  'firstName',
  'lastName',
  'preferredName',
  'legalName',
  'platformId',
  'pronouns',
  'dateOfBirth',
  'phone',
  'tenureStart',
  'serviceStart',
] as const
export const payColumns = ['payType', 'basePay', 'payCycle', 'hoursPerCycle', 'payComponents', 'payPackage'] as const

export const peopleList = declareList({
  name: 'people',
  record: 'person',
  title: 'people:directory.title',
  permissions: ['people.directory.view', 'people.profile.view'],
  exportPermission: 'people.export',
  columns: {
    name: { kind: 'text', heading: 'people:columns.name', sorts: true },
    firstName: { kind: 'text', heading: 'records:person.fields.firstName.label', ...ofProfile },
    lastName: { kind: 'text', heading: 'records:person.fields.lastName.label', hidden: true },
    preferredName: { kind: 'text', heading: 'records:person.fields.preferredName.label', ...ofProfile },
    legalName: { kind: 'text', heading: 'people:fields.legalName', ...ofProfile },
    pronouns: { kind: 'text', heading: 'records:person.fields.pronouns.label', hidden: true },
    primaryJob: { kind: 'text', heading: 'people:columns.primaryJob' },
    businessUnit: { kind: 'text', heading: 'people:columns.businessUnit' },
    businessEntity: { kind: 'text', heading: 'people:columns.businessEntity', hidden: true },
    location: { kind: 'text', heading: 'people:columns.location' },
    supervisor: { kind: 'text', heading: 'people:columns.supervisor' },
    status: { kind: 'choice', heading: 'people:columns.status', choices: 'people:status' },
    email: { kind: 'text', heading: 'people:columns.email' },
    workType: { kind: 'choice', heading: 'people:columns.workType', choices: 'choices:WorkType', hidden: true },
    startDate: { kind: 'date', heading: 'people:columns.startDate', view: ['people.jobs.view'], ofOthers: true },
    expectedEnd: { kind: 'date', heading: 'people:columns.expectedEnd', hidden: true, view: ['people.jobs.view'], ofOthers: true },
    employeeNumber: {
      kind: 'text',
      heading: 'people:columns.employeeNumber',
      hidden: true,
      view: ['people.profile.view'],
      ofOthers: true,
    },
    platformId: { kind: 'text', heading: 'people:fields.platformId', ...ofProfile },
    phone: { kind: 'text', heading: 'people:fields.primaryPhone', hidden: true, view: ['people.contact_details.view'], ofOthers: true },
    dateOfBirth: { kind: 'date', heading: 'records:person.fields.dateOfBirth.label', ...ofPersonal },
    tenureStart: { kind: 'date', heading: 'records:person.fields.tenureStartDate.label', ...ofProfile },
    serviceStart: { kind: 'date', heading: 'people:columns.serviceStart', hidden: true, view: ['people.jobs.view'], ofOthers: true },
    payType: { kind: 'choice', heading: 'people:columns.payType', choices: 'choices:RemunerationType', ...pay },
    basePay: { kind: 'money', heading: 'people:columns.basePay', ...pay },
    payCycle: { kind: 'choice', heading: 'people:columns.payCycle', choices: 'choices:PayCycle', ...pay },
    hoursPerCycle: { kind: 'number', heading: 'people:columns.hoursPerCycle', ...pay },
    payComponents: { kind: 'text', heading: 'people:columns.payComponents', ...pay },
    payPackage: { kind: 'money', heading: 'people:columns.payPackage', ...pay },
  },
  filters: {
    status: {
      kind: 'choice',
      label: 'people:filters.status',
      input: 'employmentStatuses',
      name: 'EmploymentStatus',
      values: employmentStatuses,
    },
    situation: {
      kind: 'choice',
      label: 'people:filters.situation',
      input: 'situations',
      name: 'PeopleSituation',
      values: situations,
      andSituations: true,
    },
    unit: { kind: 'reference', label: 'people:filters.businessUnit', input: 'businessUnitIds', to: 'businessUnit', withBelow: true },
    entity: { kind: 'reference', label: 'people:filters.businessEntity', input: 'businessEntityIds', to: 'businessEntity' },
    location: { kind: 'reference', label: 'people:filters.location', input: 'locationIds', to: 'location', withBelow: true },
    title: { kind: 'reference', label: 'people:filters.positionTitle', input: 'positionTitleIds', to: 'positionTitle' },
    work: { kind: 'choice', label: 'people:filters.workType', input: 'workTypes', name: 'WorkType', values: workTypes },
    supervisor: { kind: 'reference', label: 'people:columns.supervisor', input: 'supervisorJobIds', to: 'job' },
    probation: { kind: 'switch', label: 'people:filters.probation', input: 'onProbation', values: { yes: true } },
    team: { kind: 'switch', label: 'people:filters.team', input: 'team', values: { yes: true } },
    past: { kind: 'switch', label: 'people:directory.pastStaff', input: 'showPastStaff', isArgument: true, values: { yes: true } },
  },
  sort: 'name',
  search: true,
  customFields: 'PERSON',
  customFieldsOfJob: true,
  asAt: true,
  layouts: ['tiles', 'faces'],
  groupings: {
    unit: { label: 'people:columns.businessUnit', none: 'people:groups.noUnit' },
    entity: { label: 'people:columns.businessEntity', none: 'people:groups.noEntity' },
    location: { label: 'people:columns.location', none: 'people:groups.noLocation' },
    supervisor: { label: 'people:columns.supervisor', none: 'people:groups.noSupervisor' },
    title: { label: 'people:filters.positionTitle', none: 'people:groups.noTitle' },
    status: { label: 'people:columns.status', none: 'people:groups.noStatus', choices: 'people:status' },
  },
  bulk: [
    {
      name: 'changeSupervisor',
      label: 'people:acts.manager',
      mutation: 'jobUpdate',
      permission: 'people.jobs.edit',
      value: { kind: 'job', label: 'people:columns.supervisor' },
      ...jobChange,
    },
    {
      name: 'changeBusinessUnit',
      label: 'people:bulk.changeUnit',
      mutation: 'jobUpdate',
      permission: 'people.jobs.edit',
      value: { kind: 'businessUnit', label: 'people:columns.businessUnit' },
      ...jobChange,
    },
    {
      name: 'addToGroup',
      label: 'people:bulk.addToGroup',
      mutation: 'permissionGroupMemberAdd',
      permission: 'permission_groups.members.edit',
      value: { kind: 'permissionGroup', label: 'people:bulk.group' },
    },
  ],
})
