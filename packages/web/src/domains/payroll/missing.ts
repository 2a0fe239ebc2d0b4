import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import type { FinancialDetailsQuery } from './financial.graphql.ts'

/** What the payroll needs to know of a person, in the order in which it is asked for. */
export const parts = [
  { kind: bankAccount, form: 'people.bank_accounts.create', needs: 'payroll:enter.bankNeeds' },
  { kind: taxDeclaration, form: 'people.tax_declarations.create', needs: 'payroll:enter.taxNeeds' },
  { kind: superannuationChoice, form: 'people.superannuation_choices.create', needs: 'payroll:enter.superNeeds' },
] as const
export type Part = (typeof parts)[number]

/** Bank accounts are missing until one receives what remains of the pay. */
export function missingIn(details: FinancialDetailsQuery): Part[] {
  const isThere = {
    bankAccount: details.listBankAccounts.items.some(({ split }) => split === 'REMAINING'),
    taxDeclaration: details.listTaxDeclarations.items.length > 0,
    superannuationChoice: details.listSuperannuationChoices.items.length > 0,
  }
  return parts.filter(({ kind }) => !isThere[kind.kind])
}
