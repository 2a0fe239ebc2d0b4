import { documentCreateFields, transferStates } from '../../facets.ts'
import { personHasLeft, when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, id, integer, list, longText, moment, reference, references, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { formRespondents } from './designs.ts'

export const issuingTasks = 'people.tasks.create'
const lookingAfterTasks = 'people.tasks.edit'
/** Its holders read what others have answered about a person. */
export const readingAnswers = 'people.form_answers.view_others'
export const viewingBirthdays = 'people.birthdays.view'
/** By hand, by a pulse, by a workflow, or by a tile of the dashboard. */
export const taskSources = ['HAND', 'PULSE', 'WORKFLOW', 'TILE'] as const
export const taskStates = ['SCHEDULED', 'OPEN', 'COMPLETED', 'IGNORED'] as const

const isOpen = when('status', 'is', 'OPEN')
const isClosed = when('ignoredFrom', 'until', 'today')

/** A form that somebody is to answer about the person whom it belongs to. Its days are worked out once, when it is issued. */
export const task = defineRecord({
  kind: 'task',
  owner: 'person',
  concealed: [
    { when: { isShared: false }, unless: readingAnswers },
    { when: { isOfBirthday: true }, unless: viewingBirthdays },
  ],
  fields: {
    title: text({ required: true, max: 150 }),
    source: choice('TaskSource', taskSources, { required: true, readOnly: true }),
    /** That of the pulse, or the workflow that was started, by which it was issued. */
    sendId: id({ readOnly: true }),
    /** The part of the workflow that it is. */
    entryId: id({ readOnly: true }),
    designId: reference('formDesign', { readOnly: true }),
    /** The version of the form that is answered. */
    versionId: id({ readOnly: true }),
    respondentId: reference('person'),
    /** By this position they were found; empty where they were named. */
    respondentIs: choice('FormRespondent', formRespondents, { readOnly: true }),
    unitRepresentativeTypeId: reference('businessUnitRepresentativeType', { readOnly: true }),
    locationRepresentativeTypeId: reference('locationRepresentativeType', { readOnly: true }),
    jobId: reference('job', { readOnly: true }),
    sendOn: date({ readOnly: true }),
    issuedOn: date({ readOnly: true }),
    dueOn: date({ readOnly: true }),
    overdueFrom: date({ readOnly: true }),
    remindOn: date({ readOnly: true }),
    escalateOn: date({ readOnly: true }),
    /** Nobody answers it any more from this day on. */
    ignoredFrom: date({ readOnly: true }),
    status: choice('TaskState', taskStates, {
      required: true,
      tones: { SCHEDULED: 'quiet', OPEN: 'waiting', COMPLETED: 'done', IGNORED: 'quiet' },
    }),
    completedOn: date({ readOnly: true }),
    ignoredOn: date({ readOnly: true }),
    /** When it was sent again last. */
    resentAt: moment({ readOnly: true }),
    submittedById: reference('person', { readOnly: true }),
    /** The person whom it is about knows of it and reads the answers. */
    isShared: boolean({ readOnly: true }),
    /** It was sent for a birthday, so its days tell that of the person. */
    isOfBirthday: boolean({ readOnly: true }),
    /** Its respondent cannot sign in, and answers by the link in an email. */
    hasLink: boolean({ readOnly: true }),
  },
  states: { field: 'status', initial: 'OPEN' },
  actions: {
    resend: { from: 'OPEN', to: 'OPEN', permission: lookingAfterTasks, asks: {} },
    reassign: {
      from: ['SCHEDULED', 'OPEN'],
      to: { respondentIs: null },
      permission: lookingAfterTasks,
      asks: { respondentId: reference('person', { required: true }) },
    },
    ignore: { from: ['SCHEDULED', 'OPEN'], to: 'IGNORED', permission: lookingAfterTasks },
    delete: { from: { source: 'PULSE' } },
  },
  derived: {
    progress: firstOf(
      'FormStatus',
      [
        ['COMPLETED', when('status', 'is', 'COMPLETED')],
        ['IGNORED', { any: [when('status', 'is', 'IGNORED'), isClosed] }],
        // Nobody can say when it would be due
        ['UNKNOWN', when('designId', 'empty')],
        ['UPCOMING', when('status', 'is', 'SCHEDULED')],
        ['OVERDUE', { all: [when('overdueFrom', 'until', 'today'), { not: personHasLeft }] }],
      ],
      'ISSUED',
      { tones: { COMPLETED: 'done', IGNORED: 'quiet', UNKNOWN: 'quiet', UPCOMING: 'quiet', OVERDUE: 'refused', ISSUED: 'waiting' } },
    ),
  },
  turns: {
    answer: {
      when: { all: [isOpen, { not: isClosed }, { not: when('hasLink', 'is', true) }] },
      whose: { person: 'respondentId' },
      otherwise: { holdersOf: lookingAfterTasks },
      asOneself: true,
      afterLeaving: 'ENDS_UNLESS_ASKED_LATER',
      title: 'title',
      due: 'dueOn',
      since: 'issued_on',
      page: 'tasks.show',
      pageOfOthers: 'people.feedback.show',
      ignoredIn: ['IGNORED'],
      told: {
        as: 'taskIssued',
        on: ['task.created', 'task.issued', 'task.resent', 'task.reassigned'],
        mail: 'AT_ONCE',
        perRecord: true,
        saysDay: true,
      },
      reminded: { as: 'taskReminder', from: 'remindOn', days: [0], mail: 'AT_ONCE' },
    },
  },
  permissions: { view: 'people.tasks.view', delete: 'people.tasks.delete' },
  list: {
    columns: ['title', 'respondentId', 'progress', 'issuedOn', 'dueOn', 'completedOn', 'ignoredOn', 'source'],
    hidden: ['ignoredOn', 'source'],
    filters: ['designId', 'progress', 'source', 'issuedOn', 'dueOn', 'completedOn'],
    search: ['title'],
    sort: '-issuedOn',
  },
  example: { title: 'Exit interview' },
})

export const mostSubjects = 200
const mostRespondents = 20
/** An answer has an entry, one of several options an entry for each. */
const mostEntries = 2000

export const taskIssueFields = {
  /** Whoever sends a form need not design it. */
  designId: id({ required: true }),
  personIds: references('person', { required: true, rules: [{ rule: 'maxLength', length: mostSubjects }] }),
  /** They answer instead of whom the form names. */
  respondentIds: references('person', { rules: [{ rule: 'maxLength', length: mostRespondents }] }),
  sendOn: date({ rules: [{ rule: 'dateSameOrAfterToday' }] }),
}

const answers = list(
  { questionId: id({ required: true }), value: longText({ required: true, max: 5000 }) },
  { rules: [{ rule: 'maxLength', length: mostEntries }] },
)
/** By the number of the draft that they were begun from. */
const own = { id: id({ required: true }), draft: integer({ required: true }), answers }
export const ownTaskSaveFields = own
export const ownTaskSubmitFields = own

export const sharedFormSubmitFields = { token: text({ required: true }), answers }

export const ownTaskFileAnnounceFields = { id: id({ required: true }), questionId: id({ required: true }), ...documentCreateFields }
export const ownTaskFileUpdateFields = {
  documentId: id({ required: true }),
  uploadStatus: choice('TransferState', transferStates, { required: true }),
}
export const ownTaskFileRemoveFields = { id: id({ required: true }) }
