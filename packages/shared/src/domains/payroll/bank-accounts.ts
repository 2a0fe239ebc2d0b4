import { when } from '../../conditions.ts'
import { choice, decimal, sealed, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { financial } from './rights.ts'

const isAmount = when('split', 'is', 'AMOUNT')
const isPercentage = when('split', 'is', 'PERCENTAGE')

/** Six digits that say at which branch of which bank an account is. */
export const bsb = { rule: 'regex', pattern: '^[0-9]{6}$', says: 'bsb' } as const
export const accountNumber = { rule: 'regex', pattern: '^[0-9]{5,9}$', says: 'bank_number' } as const

/** Where the pay of a person goes: an amount or a share of it, and to one account what is left. */
export const bankAccount = defineRecord({
  kind: 'bankAccount',
  owner: 'person',
  fields: {
    name: text({ required: true, max: 100 }),
    bsb: text({ required: true, rules: [bsb] }),
    number: sealed({ required: true, rules: [accountNumber] }),
    split: choice('BankAccountSplit', ['REMAINING', 'AMOUNT', 'PERCENTAGE'], { required: true }),
    amount: decimal({
      maximumDecimals: 2,
      rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999 }],
      shownIf: isAmount,
      requiredIf: isAmount,
    }),
    percentage: decimal({
      maximumDecimals: 2,
      rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 100 }],
      shownIf: isPercentage,
      requiredIf: isPercentage,
    }),
  },
  permissions: { ...financial, edit: financial.create, delete: financial.create },
  list: { columns: ['name', 'bsb', 'split', 'amount', 'percentage'], sort: 'name' },
  example: { name: 'Savings', bsb: '062000', number: '10325480', split: 'AMOUNT', amount: '50' },
})
