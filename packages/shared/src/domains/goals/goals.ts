import { personHasLeft, when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, decimal, id, integer, longText, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'
import { feature } from '../objectives/objectives.ts'
import { faultsOfMeasurements, measurements, newReadings, readings } from './measurements.ts'

export const approvingGoals = 'people.goals.approve'

export const goalCategory = settingsList({
  name: 'goalCategory',
  group: 'goals',
  deactivation: 'archive',
  mergeable: true,
  fields: { name: text({ required: true }) },
})

export const openProgresses = ['NOT_STARTED', 'ON_TARGET', 'NEEDS_SUPPORT', 'COMPLETED'] as const
export const goalProgresses = [...openProgresses, 'ARCHIVED'] as const
const progressTones = { NOT_STARTED: 'quiet', NEEDS_SUPPORT: 'waiting', COMPLETED: 'done', ARCHIVED: 'quiet' } as const
export const goalApprovals = ['PENDING', 'APPROVED', 'DECLINED'] as const
export const goalDeciders = ['SUPERVISOR', 'PERSON'] as const

const isUnfinished = when('progress', 'oneOf', ['NOT_STARTED', 'ON_TARGET', 'NEEDS_SUPPORT'])
const isReached = when('percentage', 'atLeast', 100)
const isPast = {
  any: [when('progress', 'is', 'ARCHIVED'), { all: [when('progress', 'is', 'COMPLETED'), when('dueOn', 'before', 'today')] }],
} as const

/** Who decides depends on the goal, so that everyone who may view it is asked about further by its rules. */
const decision = { from: { approval: 'PENDING' }, permission: 'view', feature: 'goalApproval' } as const

/** What somebody wants to achieve in a job, and how far they have come. */
export const goal = defineRecord({
  kind: 'goal',
  owner: 'person',
  ownerHas: { kind: 'job', otherwise: 'required_goalJob' },
  forMany: true,
  facets: ['documents', 'comments'],
  fields: {
    name: text({ required: true }),
    description: longText(),
    jobId: reference('job'),
    categoryId: reference('goalCategory'),
    weight: decimal({
      maximumDecimals: 1,
      feature: 'goalWeight',
      rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 100 }],
    }),
    startOn: date({ required: true }),
    dueOn: date({ required: true }),
    progress: choice('GoalProgress', goalProgresses, { required: true, tones: progressTones }),
    percentage: integer({ readOnly: true }),
    measurements,
    readings,
    approval: choice('GoalApproval', goalApprovals, {
      required: true,
      readOnly: true,
      feature: 'goalApproval',
      tones: { PENDING: 'waiting', APPROVED: 'done', DECLINED: 'refused' },
    }),
    /** Whose turn it is while it is pending: the side that did not ask for it. */
    decider: choice('GoalDecider', goalDeciders, { readOnly: true }),
    madeById: reference('person', { readOnly: true }),
    askedById: reference('person', { readOnly: true }),
    decisionComment: longText({ readOnly: true }),
    decidedById: reference('person', { readOnly: true }),
    decidedOn: date({ readOnly: true }),
    /** Its rules find out whether it may be aligned to this one, which belongs to somebody else. */
    parentGoalId: id(),
    objectiveId: reference('organisationObjective', { feature }),
    /** Everyone with goals may align theirs to it, and reads its name, category and due date then. */
    isShared: boolean(),
  },
  problems: ({ startOn, dueOn, measurements: all, parentGoalId, objectiveId }) => [
    parentGoalId && objectiveId && fault('objectiveId', 'goal_aligned_twice'),
    startOn && dueOn && dueOn < startOn && fault('dueOn', 'dateSameOrAfter_goalStart'),
    ...faultsOfMeasurements(all),
  ],
  states: { field: 'progress', initial: 'NOT_STARTED' },
  actions: {
    approve: { ...decision, to: { approval: 'APPROVED', decisionComment: null } },
    decline: { ...decision, to: { approval: 'DECLINED' }, asks: { decisionComment: longText({ required: true, max: 1000 }) } },
    measure: {
      from: openProgresses,
      to: 'rules',
      permission: 'edit',
      asks: {
        progress: choice('GoalProgress', goalProgresses, { required: true, rules: [{ rule: 'in', haystack: openProgresses }] }),
        readings: newReadings,
        reason: longText({ required: true, max: 1000 }),
      },
    },
    archive: { from: openProgresses, to: 'ARCHIVED', permission: 'edit' },
    unarchive: { from: 'ARCHIVED', to: 'ON_TARGET', permission: 'edit' },
    edit: { from: openProgresses },
  },
  turns: {
    decide: {
      when: { all: [when('approval', 'is', 'PENDING'), { not: when('progress', 'is', 'ARCHIVED') }] },
      whose: { by: 'decider', of: { PERSON: { person: 'personId' }, SUPERVISOR: { supervisorOf: 'jobId' } } },
      notBy: 'askedById',
      otherwise: { holdersOf: approvingGoals, notOwn: true },
      needs: 'people.goals.view',
      afterLeaving: 'ENDS',
      title: 'name',
      since: 'start_on',
      page: 'people.goals.show',
      decides: ['approve', 'decline'],
      told: { as: 'goalAsked', on: ['goal.created', 'goal.updated'], mail: 'DAILY', perRecord: true },
    },
  },
  derived: {
    standing: firstOf(
      'GoalStanding',
      [
        // One that is reached only waits for somebody to say so
        ['OVERDUE', { all: [isUnfinished, { not: isReached }, when('dueOn', 'before', 'today'), { not: personHasLeft }] }],
        ['NEEDS_SUPPORT', when('progress', 'is', 'NEEDS_SUPPORT')],
        ['ON_TARGET', when('progress', 'is', 'ON_TARGET')],
        ['NOT_STARTED', when('progress', 'is', 'NOT_STARTED')],
        ['COMPLETED', when('progress', 'is', 'COMPLETED')],
      ],
      'ARCHIVED',
      { tones: { ...progressTones, OVERDUE: 'refused' } },
    ),
    period: firstOf('GoalPeriod', [['CURRENT', { not: isPast }]], 'PAST', { tones: { CURRENT: 'information', PAST: 'quiet' } }),
  },
  permissions: rights('people.goals', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'categoryId', 'standing', 'percentage', 'dueOn', 'weight', 'approval'],
    filters: ['period', 'standing', 'progress', 'approval', 'categoryId', 'dueOn', 'percentage'],
    search: ['name', 'categoryId'],
    sort: ['period', 'dueOn'],
    tabs: 'period',
  },
  example: {
    name: 'Answer customers faster',
    description: 'Half the time to a first answer',
    categoryId: 'Customers',
    weight: '2.5',
    startOn: '2026-01-01',
    dueOn: '2026-12-31',
    measurements: [{ type: 'TARGET', name: 'Hours to a first answer', start: '100', target: '50', unit: 'hours' }],
  },
})
