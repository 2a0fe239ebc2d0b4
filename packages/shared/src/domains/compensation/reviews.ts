import { when } from '../../conditions.ts'
import { choice, id, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { planningEverything } from './plans.ts'

/** A review is not needed any more once its plan is completed or withdrawn, or somebody else plans its budget. */
export const reviewStates = ['OPEN', 'FINISHED', 'NOT_NEEDED'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Asks somebody to plan a budget of a plan that is in review. */
export const compensationReview = defineRecord({
  kind: 'compensationReview',
  owner: 'person',
  fields: {
    budgetId: id({ required: true }),
    /** That of the plan, with the name of the budget. */
    title: text({ required: true }),
    state: choice('CompensationReviewState', reviewStates, {
      required: true,
      tones: { OPEN: 'waiting', FINISHED: 'done', NOT_NEEDED: 'quiet' },
    }),
  },
  states: { field: 'state', initial: 'OPEN' },
  actions: {
    finish: { from: 'OPEN', to: 'FINISHED', permission: planningEverything },
    reopen: { from: 'FINISHED', to: 'OPEN', permission: planningEverything },
  },
  turns: {
    plan: {
      when: when('state', 'is', 'OPEN'),
      whose: { person: 'personId' },
      otherwise: { holdersOf: planningEverything },
      // The person of a review is the one who plans, and somebody has to plan their budget after they leave
      afterLeaving: 'GOES_ON',
      title: 'title',
      since: 'asked_at',
      page: 'compensation_budgets.show',
      pageOf: 'budgetId',
      may: ['finish'],
      ignoredIn: ['NOT_NEEDED'],
      told: { as: 'budgetToPlan', on: ['compensation_review.asked'], mail: 'AT_ONCE', perRecord: true },
    },
  },
  permissions: { view: planningEverything },
  list: { columns: ['title', 'state'], filters: ['state'], search: ['title'], sort: 'title' },
  example: { title: 'Pay round 2027, Operations' },
})
