import { when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, id, integer, list, longText, moment, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

/** What its holders read of a person is what others have answered about them. */
export const readingAnswers = 'people.form_answers.view_others'
export const taskStates = ['OPEN', 'COMPLETED', 'IGNORED'] as const

const isOpen = when('status', 'is', 'OPEN')
const isClosed = when('ignoredFrom', 'until', 'today')

/** A form that somebody is to answer, about the person whom it belongs to. Its days were worked out when it was issued. */
export const task = defineRecord({
  kind: 'task',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_job' },
  forMany: true,
  concealed: { when: { isShared: false }, unless: readingAnswers },
  fields: {
    designId: reference('formDesign', { required: true }),
    title: text({ readOnly: true }),
    /** The version of the form that is answered. */
    versionId: id({ readOnly: true }),
    respondentId: reference('person', { readOnly: true }),
    jobId: reference('job', { readOnly: true }),
    issuedOn: date({ readOnly: true }),
    dueOn: date({ readOnly: true }),
    overdueFrom: date({ readOnly: true }),
    remindOn: date({ readOnly: true }),
    escalateOn: date({ readOnly: true }),
    /** Nobody answers it any more from this day on. */
    ignoredFrom: date({ readOnly: true }),
    status: choice('TaskState', taskStates, { required: true, tones: { OPEN: 'waiting', COMPLETED: 'done', IGNORED: 'quiet' } }),
    completedOn: date({ readOnly: true }),
    ignoredOn: date({ readOnly: true }),
    submittedById: reference('person', { readOnly: true }),
    sentAt: moment({ readOnly: true }),
    /** The person whom it is about reads the answers. */
    isShared: boolean({ readOnly: true }),
  },
  states: { field: 'status', initial: 'OPEN' },
  actions: {
    ignore: { from: 'OPEN', to: 'IGNORED', permission: 'edit' },
    resend: { from: 'OPEN', to: 'OPEN', permission: 'edit' },
    reassign: { from: 'OPEN', to: 'OPEN', permission: 'edit', asks: { respondentId: reference('person', { required: true }) } },
  },
  derived: {
    progress: firstOf(
      'FormStatus',
      [
        ['COMPLETED', when('status', 'is', 'COMPLETED')],
        ['IGNORED', { any: [when('status', 'is', 'IGNORED'), isClosed] }],
        ['OVERDUE', when('overdueFrom', 'until', 'today')],
      ],
      'ISSUED',
      { tones: { COMPLETED: 'done', IGNORED: 'quiet', OVERDUE: 'refused', ISSUED: 'waiting' } },
    ),
  },
  turns: {
    answer: {
      when: { all: [isOpen, { not: isClosed }] },
      whose: { person: 'respondentId' },
      otherwise: { holdersOf: 'people.tasks.edit' },
      asOneself: true,
      afterLeaving: 'ENDS_UNLESS_ASKED_LATER',
      title: 'title',
      due: 'dueOn',
      since: 'issued_on',
      page: 'tasks.show',
      pageOfOthers: 'people.feedback.show',
      told: { as: 'taskIssued', on: ['task.created', 'task.resent', 'task.reassigned'], mail: 'AT_ONCE', perRecord: true, saysDay: true },
      reminded: { as: 'taskReminder', from: 'remindOn', days: [0], mail: 'AT_ONCE' },
    },
  },
  permissions: rights('people.tasks', ['view', 'create', 'edit']),
  list: {
    columns: ['title', 'respondentId', 'progress', 'issuedOn', 'dueOn', 'completedOn'],
    filters: ['designId', 'progress', 'issuedOn', 'dueOn', 'completedOn'],
    search: ['title'],
    sort: '-issuedOn',
  },
  example: { designId: 'Exit interview' },
})

/** An answer has an entry, one that is several options an entry for each. */
export const mostAnswers = 2000
const answers = list(
  { questionId: id({ required: true }), value: longText({ required: true, max: 5000 }) },
  { rules: [{ rule: 'maxLength', length: mostAnswers }] },
)
export const ownTaskSaveFields = { id: id({ required: true }), answers }
export const ownTaskSubmitFields = { id: id({ required: true }), version: integer({ required: true }), answers }
