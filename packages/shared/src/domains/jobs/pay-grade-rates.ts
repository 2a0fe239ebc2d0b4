import { currencies } from '../../currencies.ts'
import { date, decimal, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'

const amount = decimal({
  maximumDecimals: 4,
  rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }],
})
export const rateAmounts = { annualSalary: amount, permanentHourlyRate: amount, casualHourlyRate: amount }
export type RateAmount = keyof typeof rateAmounts

const { view, edit } = rights('settings.pay_grades', ['view', 'edit'])

/**
 * What a pay grade, or one step of it, pays for FTE 1 from a day until the day on which its next rate begins, so that there is never a
 * day without a rate in between.
 */
export const payGradeRate = defineRecord({
  kind: 'payGradeRate',
  owner: 'payGrade',
  fields: {
    payStepId: reference('payStep'),
    effectiveFrom: date({ required: true }),
    currency: text({ required: true, rules: [{ rule: 'in', haystack: [...currencies] }] }),
    ...rateAmounts,
  },
  problems: ({ annualSalary, permanentHourlyRate, casualHourlyRate }) => [
    !annualSalary && !permanentHourlyRate && !casualHourlyRate && fault('annualSalary', 'required_rate'),
  ],
  oncePerOwner: ['payStepId', 'effectiveFrom'],
  permissions: { view, create: edit, edit, delete: edit },
  list: {
    columns: ['payStepId', 'effectiveFrom', 'currency', 'annualSalary', 'permanentHourlyRate', 'casualHourlyRate'],
    filters: ['payStepId', 'effectiveFrom'],
    sort: '-effectiveFrom',
  },
  upload: { key: ['payGrade', 'payStepId', 'effectiveFrom'], updatedExample: { annualSalary: '70000' } },
  example: { effectiveFrom: '2026-07-01', currency: 'AUD', annualSalary: '68000' },
})
