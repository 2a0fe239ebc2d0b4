import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { defineDomain } from '#platform/domain.ts'
import { sealedColumnsOf } from '#platform/records/sealed.ts'
import { getPayrollPage, getPayrollService, listPayrollPages } from './pages/queries.ts'
import { bankAccountReceiveRemaining } from './remaining.ts'
import { accountRules, superRules, taxRules } from './rules.ts'

const records = [bankAccount, taxDeclaration, superannuationChoice]

export const payroll = defineDomain({
  name: 'payroll',
  module: 'payroll',
  reads: ['people', 'jobs'],
  uses: ['jobs'],
  records,
  rules: [accountRules, taxRules, superRules],
  queries: [listPayrollPages, getPayrollPage, getPayrollService],
  mutations: [bankAccountReceiveRemaining],
  portable: { sealed: records.flatMap(sealedColumnsOf) },
})
