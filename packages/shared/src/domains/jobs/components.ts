import { boolean, choice, decimal, integer, reference, text } from '../../fields.ts'
import { fault } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

/** What a component of a pay does to its figures: breakdowns only explain the base. */
export const componentKinds = ['ADDITION_TO_BASE', 'ADDITION_TO_TOTAL', 'DEDUCTION', 'BREAKDOWN'] as const
export type ComponentKind = (typeof componentKinds)[number]
export const componentValueTypes = ['FIXED_AMOUNT', 'PERCENTAGE'] as const
export const mostComponents = 30

const notNegative = { rule: 'greaterThanOrEqualToZero' } as const
const amount = decimal({ maximumDecimals: 4, rules: [notNegative, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }] })
const mostPercent = 1000
const percentage = decimal({ maximumDecimals: 4, rules: [notNegative, { rule: 'lessThanOrEqualTo', compareValue: mostPercent }] })
const kind = choice('RemunerationComponentKind', componentKinds, { required: true })
const name = text({ required: true, max: 100 })

/** A component of a remuneration schedule: either an amount in its currency and unit, or a percentage. */
export const componentFields = { kind, name, amount, percentage, defaultComponentId: reference('defaultRemunerationComponent') }

/** Whoever sets pay chooses from them. */
const settingPay = ['people.jobs.remuneration.edit']

/** What pay is often made of, proposed where pay is entered; amounts are for a year, in the currency of the organisation. */
export const defaultRemunerationComponents = settingsList({
  name: 'defaultRemunerationComponent',
  group: 'jobs',
  deactivation: 'archive',
  ordered: true,
  openTo: { kind: settingPay, valueType: settingPay, value: settingPay, assignToNewJobs: settingPay },
  fields: {
    name,
    kind,
    valueType: choice('RemunerationComponentValueType', componentValueTypes, { required: true }),
    value: amount,
    assignToNewJobs: boolean(),
    sortOrder: integer(),
  },
  problems: ({ valueType, value }) => [
    valueType === 'PERCENTAGE' && Number(value) > mostPercent && fault('value', 'lessThanOrEqualTo', { compareValue: mostPercent }),
  ],
  example: { kind: 'ADDITION_TO_TOTAL', valueType: 'PERCENTAGE', value: '11' },
})
