import { personHasLeft, when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, decimal, longText, money, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

export const restrictedNotes = 'people.diary_notes.view_restricted'

/** What diary notes and performance improvement plans are about. */
export const diaryNoteCategory = settingsList({
  name: 'diaryNoteCategory',
  group: 'diaryNotes',
  path: 'diary-note-and-pip-categories',
  deactivation: 'disable',
  fields: { name: text({ required: true }), isSafety: boolean() },
})

const hours = () =>
  decimal({ maximumDecimals: 2, rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 10_000 }] })
const isFollowedUp = when('followUpOn', 'filled')
const isDone = when('followUpState', 'is', 'DONE')

/** What somebody recorded of a person at work; a restricted one is there only for those who may read restricted notes about them. */
export const diaryNote = defineRecord({
  kind: 'diaryNote',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_jobOfNote' },
  concealed: { when: { visibility: 'RESTRICTED' }, unless: restrictedNotes },
  forMany: true,
  facets: ['documents', 'comments'],
  fields: {
    summary: text({ required: true }),
    categoryId: reference('diaryNoteCategory', { required: true }),
    happenedOn: date({ required: true, rules: [{ rule: 'dateSameOrBeforeToday' }] }),
    visibility: choice('DiaryNoteVisibility', ['STANDARD', 'RESTRICTED'], {
      required: true,
      initial: 'STANDARD',
      tones: { RESTRICTED: 'waiting', STANDARD: 'quiet' },
    }),
    description: longText({ required: true }),
    jobId: reference('job'),
    reportedById: reference('person'),
    cost: money(),
    creatorHours: hours(),
    subjectHours: hours(),
    followUpOn: date(),
    followUpPersonId: reference('person', { shownIf: isFollowedUp, requiredIf: isFollowedUp }),
    isFollowUpByBusiness: boolean({ shownIf: isFollowedUp }),
    followUpState: choice('DiaryNoteFollowUpState', ['OPEN', 'DONE'], { required: true }),
    followUpDoneOn: date({ readOnly: true }),
  },
  problems: ({ followUpOn }, { before }) => [
    before?.followUpState === 'DONE' && followUpOn !== before.followUpOn && fault('followUpOn', 'followUp_done'),
  ],
  states: { field: 'followUpState', initial: 'OPEN' },
  turns: {
    followUp: {
      when: { all: [isFollowedUp, when('followUpState', 'is', 'OPEN')] },
      whose: { person: 'followUpPersonId' },
      otherwise: { holdersOf: 'people.diary_notes.edit', notOwn: true },
      needs: 'people.diary_notes.view',
      afterLeaving: 'ENDS',
      title: 'summary',
      due: 'followUpOn',
      since: 'happened_on',
      page: 'people.diary_notes.show',
      told: {
        as: 'noteNeedsYou',
        on: ['diary_note.created', 'diary_note.updated', 'diary_note.reopened'],
        changing: ['followUpPersonId', 'followUpState'],
        mail: 'AT_ONCE',
      },
    },
  },
  derived: {
    followUp: firstOf(
      'DiaryNoteFollowUp',
      [
        ['NONE', { not: isFollowedUp }],
        ['DONE', isDone],
        ['PERSON_LEFT', personHasLeft],
        ['OVERDUE', when('followUpOn', 'before', 'today')],
      ],
      'OPEN',
      { tones: { DONE: 'done', OVERDUE: 'refused', OPEN: 'waiting', PERSON_LEFT: 'quiet', NONE: 'quiet' } },
    ),
  },
  // Whose follow-up it is, they end it without the permission to edit the note
  actions: {
    complete: { from: 'OPEN', to: 'DONE', permission: 'view' },
    reopen: { from: 'DONE', to: { followUpState: 'OPEN', followUpDoneOn: null }, permission: 'edit' },
  },
  permissions: rights('people.diary_notes', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: [
      'summary',
      'categoryId',
      'happenedOn',
      'visibility',
      'followUp',
      'followUpOn',
      'reportedById',
      'cost',
      'creatorHours',
      'subjectHours',
      'description',
    ],
    hidden: ['cost', 'creatorHours', 'subjectHours'],
    filters: ['categoryId', 'happenedOn', 'visibility', 'followUp', 'followUpOn'],
    search: ['summary', 'categoryId'],
    sort: '-happenedOn',
  },
  upload: { key: ['person', 'happenedOn', 'summary'], updatedExample: { creatorHours: '0.75' } },
  example: {
    summary: 'Stayed late to bring the line back up',
    categoryId: 'Recognition',
    happenedOn: '2026-03-02',
    visibility: 'STANDARD',
    description: 'Found the fault in the feeder and trained the night shift on it.',
    creatorHours: '0.5',
    subjectHours: '1.5',
    cost: { amount: '120.5', currency: 'AUD' },
    followUpOn: '2026-04-02',
    followUpPersonId: 'Anybody',
  },
})
