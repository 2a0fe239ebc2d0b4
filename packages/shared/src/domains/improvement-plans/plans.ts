import { days, personHasLeft, when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, decimal, integer, longText, money, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'
import { unknownIn } from './letters.ts'

/** How far a plan has gone, from the mildest level on; a letter about a level begins with its text. */
export const improvementPlanLevel = settingsList({
  name: 'improvementPlanLevel',
  group: 'performance',
  deactivation: 'disable',
  ordered: true,
  hidden: ['letter'],
  fields: { name: text({ required: true, max: 100 }), letter: longText(), sortOrder: integer() },
  problems: ({ letter }) => {
    const name = typeof letter === 'string' ? unknownIn(letter) : undefined
    return [name !== undefined && fault('letter', 'letter_value', { name })]
  },
})

const hours = () =>
  decimal({ maximumDecimals: 2, rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 10_000 }] })
const effort = {
  actionsByEmployee: longText(),
  actionsByBusiness: longText(),
  hours: hours(),
  cost: money(),
}
const followUp = { followUpOn: date(), followUpPersonId: reference('person'), isFollowUpByBusiness: boolean() }
const happenedOn = date({ required: true, rules: [{ rule: 'dateSameOrBeforeToday' }] })
const levelId = reference('improvementPlanLevel', { required: true })

const isActive = when('status', 'is', 'ACTIVE')
const rest = { permission: 'edit', from: 'ACTIVE' } as const

/** What is agreed with a person whose work has to improve. Whatever happens with it is an entry of its history. */
export const performanceImprovementPlan = defineRecord({
  kind: 'performanceImprovementPlan',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_jobOfPlan' },
  facets: ['documents', 'comments'],
  fields: {
    summary: text({ required: true }),
    categoryId: reference('diaryNoteCategory', { required: true }),
    jobId: reference('job'),
    reportedById: reference('person'),
    levelId: { ...levelId, readOnly: true },
    status: choice('PerformanceImprovementPlanStatus', ['ACTIVE', 'RESOLVED'], {
      required: true,
      tones: { ACTIVE: 'waiting', RESOLVED: 'done' },
    }),
    openedOn: date({ required: true, readOnly: true }),
    followUpOn: date({ readOnly: true }),
    followUpPersonId: reference('person', { readOnly: true }),
    isFollowUpByBusiness: boolean({ readOnly: true }),
    resolvedOn: date({ readOnly: true }),
    relatedToId: reference('performanceImprovementPlan', { readOnly: true }),
  },
  problems: ({ followUpOn, followUpPersonId, isFollowUpByBusiness }) => [
    !followUpOn && (followUpPersonId || isFollowUpByBusiness) && fault('followUpOn', 'required_followUp'),
  ],
  states: { field: 'status', initial: 'ACTIVE' },
  actions: {
    create: {
      asks: {
        levelId,
        happenedOn,
        description: longText({ required: true }),
        ...effort,
        ...followUp,
        relatedToId: reference('performanceImprovementPlan'),
      },
    },
    followUp: { ...rest, to: 'ACTIVE', asks: { happenedOn, description: longText({ required: true }), ...effort, ...followUp } },
    escalate: { ...rest, to: 'ACTIVE', asks: { levelId, happenedOn, description: longText(), ...effort, ...followUp } },
    createRelated: {
      ...rest,
      to: 'ACTIVE',
      asks: { happenedOn, description: longText({ required: true }), hours: hours(), cost: money() },
    },
    resolve: {
      ...rest,
      to: { status: 'RESOLVED', followUpOn: null, followUpPersonId: null, isFollowUpByBusiness: false },
      asks: { happenedOn, description: longText({ required: true }), ...effort },
    },
    letter: { permission: 'edit', from: ['ACTIVE', 'RESOLVED'], to: 'rules', asks: { content: longText({ required: true, max: 20_000 }) } },
    edit: { from: 'ACTIVE' },
    delete: { from: 'ACTIVE' },
  },
  events: {
    letter: 'performance_improvement_plan.letter_saved',
    followUp: 'performance_improvement_plan.followed_up',
    createRelated: 'performance_improvement_plan.related_note_created',
  },
  derived: {
    tag: firstOf(
      'ImprovementPlanTag',
      [
        ['RESOLVED', { not: isActive }],
        ['PERSON_LEFT', personHasLeft],
        ['FOLLOW_UP_OVERDUE', when('followUpOn', 'before', 'today')],
        ['FOLLOW_UP_DUE', when('followUpOn', 'until', days(7))],
        ['NO_FOLLOW_UP', when('followUpOn', 'empty')],
      ],
      'FOLLOW_UP_PLANNED',
      {
        tones: {
          FOLLOW_UP_OVERDUE: 'refused',
          FOLLOW_UP_DUE: 'waiting',
          NO_FOLLOW_UP: 'waiting',
          FOLLOW_UP_PLANNED: 'information',
          RESOLVED: 'done',
          PERSON_LEFT: 'quiet',
        },
      },
    ),
  },
  permissions: rights('people.performance_improvement_plans', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: [
      'summary',
      'jobId',
      'jobId.businessUnitId',
      'jobId.locationId',
      'jobId.supervisorJobId',
      'categoryId',
      'levelId',
      'status',
      'tag',
      'openedOn',
      'followUpOn',
      'followUpPersonId',
      'resolvedOn',
      'reportedById',
    ],
    hidden: ['categoryId', 'status', 'openedOn', 'followUpPersonId', 'resolvedOn', 'reportedById'],
    filters: ['status', 'tag', 'categoryId', 'levelId', 'openedOn', 'followUpOn', 'resolvedOn'],
    search: ['summary', 'categoryId', 'levelId'],
    sort: '-openedOn',
  },
  example: {
    summary: 'Late for the morning shift',
    categoryId: 'Attendance',
    levelId: 'Verbal warning',
    happenedOn: '2026-03-02',
    description: 'Arrived more than 20 minutes late on six days in February.',
    actionsByEmployee: 'Calls the shift lead before 6:30 when running late.',
    actionsByBusiness: 'Offers the later shift until the end of April.',
    hours: '1.5',
    cost: { amount: '120.5', currency: 'AUD' },
    followUpOn: '2026-04-02',
  },
})

/** The tags of plans that go on. */
export const activeTags = ['FOLLOW_UP_OVERDUE', 'FOLLOW_UP_DUE', 'NO_FOLLOW_UP', 'FOLLOW_UP_PLANNED'] as const

export const entryTypes = ['INITIATED', 'FOLLOW_UP', 'ESCALATED', 'RELATED_NOTE', 'RESOLVED'] as const
export type EntryType = (typeof entryTypes)[number]

/** The entry that each action of a plan makes. */
export const entryOf: Readonly<Record<string, EntryType>> = {
  create: 'INITIATED',
  followUp: 'FOLLOW_UP',
  escalate: 'ESCALATED',
  createRelated: 'RELATED_NOTE',
  resolve: 'RESOLVED',
}

/** What happened with a plan on a day. Letters, the log of the manager and compliance read nothing else. */
export const improvementPlanEntry = defineRecord({
  kind: 'improvementPlanEntry',
  owner: 'performanceImprovementPlan',
  fields: {
    type: choice('ImprovementPlanEntryType', entryTypes, {
      required: true,
      readOnly: true,
      tones: { ESCALATED: 'refused', RESOLVED: 'done', FOLLOW_UP: 'waiting', RELATED_NOTE: 'quiet' },
    }),
    happenedOn,
    levelId: { ...levelId, readOnly: true },
    reportedById: reference('person', { readOnly: true }),
    description: longText(),
    ...effort,
    followUpOn: date({ readOnly: true }),
    followUpPersonId: reference('person', { readOnly: true }),
    isFollowUpByBusiness: boolean({ readOnly: true }),
  },
  permissions: {
    view: 'people.performance_improvement_plans.view',
    edit: 'people.performance_improvement_plans.edit',
  },
  list: {
    columns: ['type', 'happenedOn', 'levelId', 'description', 'actionsByEmployee', 'actionsByBusiness', 'hours', 'cost', 'reportedById'],
    filters: ['type', 'happenedOn'],
    sort: 'happenedOn',
  },
  example: { type: 'FOLLOW_UP', happenedOn: '2026-03-16', description: 'On time on every day of the last fortnight.' },
})
