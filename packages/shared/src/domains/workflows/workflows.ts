import { when } from '../../conditions.ts'
import { boolean, choice, date, id, integer, list, longText, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights, type Fault } from '../../records.ts'
import { formRespondents, type FormRespondent } from '../forms/designs.ts'
import { byHand, workflowEvents, type WorkflowEvent } from './events.ts'

export const mostForms = 50
const furthestDays = 366
const furthestMonths = 60
const within = (most: number) =>
  ({
    rules: [
      { rule: 'greaterThan', compareValue: -most - 1 },
      { rule: 'lessThanOrEqualTo', compareValue: most },
    ],
  }) as const

/** The part of a form of a workflow that names its respondent, where the position alone does not. */
export const respondentNamedBy = {
  BUSINESS_UNIT_REPRESENTATIVE: 'unitRepresentativeTypeId',
  LOCATION_REPRESENTATIVE: 'locationRepresentativeTypeId',
  SPECIFIC_PERSON: 'namedRespondentId',
} as const satisfies Partial<Record<FormRespondent, string>>

const forms = list(
  {
    /** A form that is moved in the list stays what it is. */
    id: id({ required: true }),
    designId: id({ required: true }),
    months: integer(within(furthestMonths)),
    days: integer({ required: true, ...within(furthestDays) }),
    /** Left out, the form says who answers. */
    respondent: choice('FormRespondent', formRespondents),
    unitRepresentativeTypeId: id(),
    locationRepresentativeTypeId: id(),
    namedRespondentId: id(),
  },
  { rules: [{ rule: 'maxLength', length: mostForms }] },
)
export const workflowStates = ['ACTIVE', 'ARCHIVED'] as const
const event = choice('WorkflowEvent', workflowEvents, { required: true })

/** Forms that are sent some days before or after something happens in a job. */
export const workflow = defineRecord({
  kind: 'workflow',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    description: longText({ max: 1000 }),
    event,
    /** It starts the morning after, unless somebody chose another one or skipped it. */
    isAutomatic: boolean({ shownIf: { not: when('event', 'is', byHand) } }),
    /** Nothing starts by itself for what happened before this day. */
    automaticSince: date({ readOnly: true }),
    forms,
    state: choice('WorkflowState', workflowStates, { required: true, tones: { ACTIVE: 'done', ARCHIVED: 'quiet' } }),
  },
  states: { field: 'state', initial: 'ACTIVE' },
  actions: {
    archive: { from: 'ACTIVE', to: 'ARCHIVED', permission: 'edit' },
    unarchive: { from: 'ARCHIVED', to: 'ACTIVE', permission: 'edit' },
    edit: { from: 'ACTIVE' },
  },
  problems: ({ forms: all }) => (all ?? []).flatMap((form, index) => faultsOfForm(all ?? [], form, index)),
  permissions: rights('workflows', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'event', 'isAutomatic', 'state'],
    filters: ['event', 'state', 'isAutomatic'],
    search: ['name'],
    sort: ['event', 'name'],
  },
  example: { name: 'New office staff', event: 'NEW_STARTER', forms: [] },
})

type FormOfWorkflow = { readonly id?: string | null; readonly respondent?: FormRespondent | null } & Readonly<
  Partial<Record<(typeof respondentNamedBy)[keyof typeof respondentNamedBy], string | null>>
>

/** Refuses a form that does not say who answers, where the position alone does not. */
function faultsOfForm(all: readonly FormOfWorkflow[], form: FormOfWorkflow, index: number): Fault[] {
  const { respondent } = form
  const part = respondent && respondent in respondentNamedBy ? respondentNamedBy[respondent as keyof typeof respondentNamedBy] : undefined
  return [
    ...(part && !form[part] ? [fault(`forms.${index}.${part}`, 'required')] : []),
    ...(all.findIndex(({ id: each }) => each === form.id) < index ? [fault(`forms.${index}.id`, 'unique_owned')] : []),
  ]
}

const ofBirthday = when('event', 'is', 'BIRTHDAY')
export const runStates = ['STARTED', 'SKIPPED', 'CANCELLED', 'WITHDRAWN'] as const

/** A workflow that was started for a job, or skipped; its forms are tasks of their own. */
export const workflowRun = defineRecord({
  kind: 'workflowRun',
  owner: 'job',
  // Even the day on which it started tells a birthday
  concealed: { when: { event: 'BIRTHDAY' }, unless: 'people.birthdays.view' },
  fields: {
    /** That of the workflow as it was started; empty where none was chosen. */
    name: text({ max: 150 }),
    workflowId: reference('workflow', { readOnly: true }),
    event,
    eventOn: date({ shownIf: { not: ofBirthday }, requiredIf: { not: ofBirthday } }),
    /** The day of a birthday, which is for those alone who may view birthdays. */
    birthdayOn: date({ view: 'people.birthdays.view', shownIf: ofBirthday, requiredIf: ofBirthday }),
    /** The job, leave or onboarding whose day it follows; empty where the day was chosen by hand. */
    sourceId: id({ readOnly: true }),
    state: choice('WorkflowRunState', runStates, {
      required: true,
      tones: { STARTED: 'done', SKIPPED: 'quiet', CANCELLED: 'quiet', WITHDRAWN: 'refused' },
    }),
    startedOn: date({ readOnly: true }),
  },
  states: { field: 'state', initial: 'STARTED' },
  actions: { cancel: { from: 'STARTED', to: 'CANCELLED', permission: 'people.workflows.edit' } },
  permissions: { view: 'people.workflows.view' },
  list: {
    columns: ['event', 'name', 'eventOn', 'birthdayOn', 'state', 'startedOn'],
    filters: ['event', 'state', 'eventOn', 'workflowId'],
    sort: '-startedOn',
  },
  example: { event: 'MANUAL', eventOn: '2026-11-20' },
})

/** The day of an event in the field in which a run keeps it. */
export const dayOfRun = (event: WorkflowEvent, day: string) => (event === 'BIRTHDAY' ? { birthdayOn: day } : { eventOn: day })

export const startingWorkflows = 'people.workflows.create'

export const workflowStartFields = {
  jobId: id({ required: true }),
  workflowId: id({ required: true }),
  eventOn: date({ required: true }),
  /** Changes forms by their ids for this time. */
  forms: list(
    { entryId: id({ required: true }), sendOn: date(), respondentId: id(), isLeftOut: boolean() },
    { rules: [{ rule: 'maxLength', length: mostForms }] },
  ),
}
export const workflowSkipFields = { jobId: id({ required: true }), event, eventOn: date({ required: true }) }
