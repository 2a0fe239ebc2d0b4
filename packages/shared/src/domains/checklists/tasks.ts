import { personHasLeft, when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { choice, date, id, integer, longText, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { occasions, ownerNamedBy, taskOwner } from './templates.ts'

export const taskStatuses = ['OPEN', 'DONE', 'NOT_NEEDED'] as const
export type TaskStatus = (typeof taskStatuses)[number]

const by = (relation: string) => when('ownerRelation', 'is', relation)
const ofRelation = (relation: string) => ({ shownIf: by(relation), requiredIf: by(relation) })
const isOpen = when('status', 'is', 'OPEN')
/** What is done because somebody leaves is still done afterwards. */
const isOver = { all: [personHasLeft, { not: when('occasion', 'is', 'LEAVING') }] } as const

/** Something that somebody has to do because a person starts or leaves. */
export const checklistTask = defineRecord({
  kind: 'checklistTask',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_job' },
  facets: ['comments'],
  fields: {
    name: text({ required: true, max: 150 }),
    description: longText({ max: 1000 }),
    dueOn: date(),
    ownerRelation: taskOwner,
    unitRepresentativeTypeId: reference('businessUnitRepresentativeType', ofRelation('BUSINESS_UNIT_REPRESENTATIVE')),
    locationRepresentativeTypeId: reference('locationRepresentativeType', ofRelation('LOCATION_REPRESENTATIVE')),
    assignedPersonId: reference('person', ofRelation('SPECIFIC_PERSON')),
    status: choice('ChecklistTaskStatus', taskStatuses, {
      required: true,
      tones: { OPEN: 'waiting', DONE: 'done', NOT_NEEDED: 'quiet' },
    }),
    checklist: text({ readOnly: true }),
    occasion: choice('ChecklistOccasion', occasions, { readOnly: true }),
    outcome: longText({ readOnly: true }),
    decidedOn: date({ readOnly: true }),
    jobId: reference('job', { readOnly: true }),
    templateId: reference('checklistTemplate', { readOnly: true }),
    /** From the first or last day of the job, which it moves with. */
    days: integer({ readOnly: true }),
  },
  states: { field: 'status', initial: 'OPEN' },
  actions: {
    complete: { from: 'OPEN', to: 'DONE', permission: 'edit', asks: { outcome: longText({ max: 1000 }) } },
    dismiss: { from: 'OPEN', to: 'NOT_NEEDED', permission: 'edit', asks: { outcome: longText({ required: true, max: 1000 }) } },
    reopen: { from: ['DONE', 'NOT_NEEDED'], to: { status: 'OPEN', outcome: null, decidedOn: null }, permission: 'edit' },
    edit: { from: 'OPEN' },
  },
  derived: {
    progress: firstOf(
      'ChecklistTaskProgress',
      [
        ['OVERDUE', { all: [isOpen, when('dueOn', 'before', 'today'), { not: isOver }] }],
        ['OPEN', { all: [isOpen, { not: isOver }] }],
        ['DONE', when('status', 'is', 'DONE')],
        ['PERSON_LEFT', isOpen],
      ],
      'NOT_NEEDED',
      { tones: { OVERDUE: 'refused', OPEN: 'waiting', DONE: 'done', PERSON_LEFT: 'quiet', NOT_NEEDED: 'quiet' } },
    ),
  },
  turns: {
    do: {
      // Those of a day that was taken back wait for another one
      when: { all: [isOpen, { not: isOver }, { any: [when('days', 'empty'), when('dueOn', 'filled')] }] },
      whose: { position: 'ownerRelation', job: 'jobId', named: ownerNamedBy },
      otherwise: { holdersOf: 'people.checklists.edit' },
      afterLeaving: 'GOES_ON',
      title: 'name',
      due: 'dueOn',
      ahead: 14,
      since: 'created_at',
      page: 'checklists.own',
      may: ['complete', 'dismiss'],
      ignoredIn: ['NOT_NEEDED'],
      told: { as: 'checklistTasksGiven', on: ['checklist_task.created'], mail: 'DAILY', perPerson: true },
      reminded: { as: 'checklistTaskDue', days: [-1, 1], mail: 'AT_ONCE' },
    },
  },
  permissions: rights('people.checklists', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'dueOn', 'progress', 'ownerRelation', 'checklist', 'occasion'],
    filters: ['progress', 'dueOn', 'occasion', 'ownerRelation'],
    search: ['name'],
    // Open tasks come before those that are over
    sort: ['progress', 'dueOn'],
  },
  example: { name: 'Order a laptop', dueOn: '2026-12-04', ownerRelation: 'SUPERVISOR' },
})

export const checklistStartFields = { jobId: id({ required: true }), templateId: id({ required: true }) }
