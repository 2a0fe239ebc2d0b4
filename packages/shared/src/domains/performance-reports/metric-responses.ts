import { when } from '../../conditions.ts'
import { choice, date, decimal, id, integer, list, longText, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { metricSides, scaleFields, type MetricSide } from './metric-groups.ts'

export const asking = 'people.metric_responses.create'
/** What its holders read of a person is what others think of them. */
export const readingOthers = 'people.metric_responses.view_others'
export const responseStates = ['ASKED', 'SUBMITTED', 'DECLINED'] as const

/** What others say of a person is for those who look after them. */
const ofOthers = { when: { side: ['SUPERVISOR', 'PEER'] as const satisfies readonly MetricSide[] }, unless: readingOthers }

/** The permissions over a person with which a response of a side about them can be read, all of them together. */
export const readingOf = (side: MetricSide): string[] => [
  'people.metric_responses.view',
  ...(ofOthers.when.side.some((each) => each === side) ? [readingOthers] : []),
]

/** Ratings of a person that somebody was asked for, with the questions and scales as they were then. */
export const metricResponse = defineRecord({
  kind: 'metricResponse',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_job' },
  concealed: ofOthers,
  fields: {
    groupId: reference('metricGroup', { required: true }),
    side: choice('MetricSide', metricSides, { required: true }),
    respondentId: reference('person'),
    dueOn: date(),
    state: choice('MetricResponseState', responseStates, {
      required: true,
      tones: { ASKED: 'waiting', SUBMITTED: 'done', DECLINED: 'quiet' },
    }),
    askedOn: date({ readOnly: true }),
    answeredOn: date({ readOnly: true }),
    groupName: text({ readOnly: true }),
    /** That of the group when it was asked. */
    groupVersion: integer({ readOnly: true }),
    questions: list(
      { key: id({ required: true }), name: text({ required: true }), question: text({ required: true, max: 500 }), ...scaleFields },
      { readOnly: true },
    ),
    answers: list({ key: id({ required: true }), value: decimal({ required: true }) }, { readOnly: true }),
    comment: longText({ readOnly: true, max: 2000 }),
  },
  states: { field: 'state', initial: 'ASKED' },
  actions: { delete: { from: ['ASKED', 'DECLINED'] } },
  turns: {
    answer: {
      when: when('state', 'is', 'ASKED'),
      whose: { person: 'respondentId' },
      otherwise: { holdersOf: asking },
      asOneself: true,
      afterLeaving: 'ENDS_UNLESS_ASKED_LATER',
      title: 'groupName',
      due: 'dueOn',
      since: 'asked_on',
      page: 'me.ratings.show',
      pageOfOthers: 'people.ratings.show',
      ignoredIn: ['DECLINED'],
      told: { as: 'metricResponseAsked', on: ['metric_response.asked'], mail: 'DAILY', perRecord: true },
    },
  },
  events: { create: 'metric_response.asked' },
  permissions: rights('people.metric_responses', ['view', 'create', 'delete']),
  list: {
    columns: ['groupName', 'side', 'respondentId', 'state', 'askedOn', 'dueOn', 'answeredOn'],
    filters: ['groupId', 'side', 'state', 'askedOn', 'dueOn', 'answeredOn'],
    search: ['groupName'],
    sort: '-askedOn',
  },
  example: { groupId: 'Safety at work', side: 'SUBJECT', dueOn: '2026-12-04' },
})

/** What a respondent hands in. */
export const metricResponseSubmitFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  answers: list({ key: id({ required: true }), value: decimal({ required: true, maximumDecimals: 2 }) }, { required: true }),
  comment: longText({ max: 2000 }),
}
export const metricResponseDeclineFields = { id: id({ required: true }), version: integer({ required: true }) }
