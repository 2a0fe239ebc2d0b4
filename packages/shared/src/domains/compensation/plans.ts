import { currencies } from '../../currencies.ts'
import { boolean, choice, date, decimal, id, integer, list, reference, references, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { entryUnits } from './entry-units.ts'

export const managingPlans = 'compensation_plans.manage'
/** Opens every plan with all its budgets, whoever owns it. */
export const planningEverything = 'compensation_planner.manage'

export const planLines = ['UNIT', 'SUPERVISOR'] as const
/** Budgets follow the tree of business units, or who reports to whom. */
export type PlanLine = (typeof planLines)[number]
export const planStates = ['DRAFT', 'IN_REVIEW', 'COMPLETED'] as const
export type PlanState = (typeof planStates)[number]
export const planTones = { DRAFT: 'quiet', IN_REVIEW: 'waiting', COMPLETED: 'done' } as const
export const fewestCharacters = 3
export const mostLinesAtOnce = 500
const mostShared = 50
const mostRates = 50

const notNegative = { rule: 'greaterThanOrEqualToZero' } as const
const amount = { maximumDecimals: 4, rules: [notNegative, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }] } as const

const general = {
  name: text({ required: true, max: 100, rules: [{ rule: 'minLength', length: fewestCharacters }] }),
  effectiveOn: date({ required: true }),
  line: choice('CompensationPlanLine', planLines, { required: true }),
  /** Nothing means that it is not known: then no budget of the plan is held against it. */
  baseBudget: decimal({ ...amount, required: true }),
  bonusBudget: decimal({ ...amount, required: true }),
}
const rules = {
  startBefore: date(),
  workClassIds: references('workClass'),
}
const rate = decimal({ required: true, maximumDecimals: 8, rules: [{ rule: 'greaterThanZero' }] })
const rates = {
  rates: list(
    { currency: text({ required: true, rules: [{ rule: 'in', haystack: [...currencies] }] }), rate },
    {
      rules: [
        { rule: 'uniqueChildInFieldArray', childField: 'currency' },
        { rule: 'maxLength', length: mostRates },
      ],
    },
  ),
}
const sharing = { sharedWith: references('person', { rules: [{ rule: 'maxLength', length: mostShared }] }) }

/** A round of raises and bonuses: nobody but its owner, those it is shared with and whoever plans everything finds it. */
export const compensationPlan = defineRecord({
  kind: 'compensationPlan',
  owner: 'tenant',
  fields: {
    ...general,
    ...rules,
    ...rates,
    ...sharing,
    ownerId: reference('person'),
    currency: text({ readOnly: true }),
    state: choice('CompensationPlanState', planStates, { readOnly: true, tones: planTones }),
  },
  facts: { lines: integer(), applied: integer(), exported: text() },
  permissions: {},
})

export const compensationPlanCreateFields = { ...general }
export const compensationPlanUpdateFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  ...general,
  ...rules,
  ...rates,
  ownerId: reference('person', { required: true }),
}
export const compensationPlanShareFields = { id: id({ required: true }), version: integer({ required: true }), ...sharing }
export const whichPlan = { id: id({ required: true }), version: integer({ required: true }) }
/** The digest is that of the effects that were shown. */
export const compensationPlanResyncFields = { ...whichPlan, digest: text({ required: true }) }

/** A share of the budgets of a plan, for one unit or supervisor and everything below. */
export const compensationBudget = defineRecord({
  kind: 'compensationBudget',
  owner: 'tenant',
  fields: {
    name: text(),
    ownerId: reference('person'),
    baseBudget: decimal({ ...amount }),
    bonusBudget: decimal({ ...amount }),
  },
  facts: { parts: integer() },
  permissions: {},
})
export const compensationBudgetUpdateFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  ownerId: reference('person'),
  baseBudget: decimal({ ...amount, required: true }),
  bonusBudget: decimal({ ...amount, required: true }),
}
export const compensationBudgetSplitFields = whichPlan

/** Each row says all that is entered for it. */
export const compensationLinesSetFields = {
  planId: id({ required: true }),
  lines: list(
    {
      id: id({ required: true }),
      version: integer({ required: true }),
      adjustmentAs: choice('CompensationEntryUnit', entryUnits),
      adjustment: decimal(amount),
      bonusAs: choice('CompensationEntryUnit', entryUnits),
      bonus: decimal(amount),
    },
    {
      rules: [
        { rule: 'requiredFieldArray' },
        { rule: 'uniqueChildInFieldArray', childField: 'id' },
        { rule: 'maxLength', length: mostLinesAtOnce },
      ],
    },
  ),
}

/** Why the pay of the jobs changes; what was refused before is tried again where that is asked for. */
export const compensationPlanApplyFields = { ...whichPlan, reasonId: reference('jobUpdateReason'), again: boolean() }

export const exportKinds = ['LINES', 'BONUSES'] as const
export const compensationPlanExportFields = {
  id: id({ required: true }),
  what: choice('CompensationExportKind', exportKinds, { required: true }),
}
