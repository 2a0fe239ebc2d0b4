import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { financial } from '@kith/shared/domains/payroll/rights.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { recordPages } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { productPages } from './pages/pages.ts'

const form = () => import('./DeclarationForm.tsx')

export const payroll = defineDomain({
  name: 'payroll',
  module: 'payroll',
  namespaces: ['payroll', 'people', 'records', 'choices', 'conventions'],
  pages: [
    {
      ...needsOf('me.payroll'),
      route: 'me.payroll',
      title: 'payroll:own.title',
      asOneself: true,
      load: () => import('./OwnPayrollPage.tsx'),
    },
    {
      route: 'me.payroll.create',
      permission: [financial.create],
      title: 'payroll:enter.title',
      asOneself: true,
      load: () => import('./EnterPayrollPage.tsx'),
    },
    ...productPages,
    ...recordPages(bankAccount, { back: 'people.profile' }),
    ...recordPages(taxDeclaration, { form, back: 'people.profile' }),
    ...recordPages(superannuationChoice, { form, back: 'people.profile' }),
  ],
  contributes: {
    sections: [{ on: 'person', name: 'financial', order: 10, permission: [financial.view], load: () => import('./FinancialSection.tsx') }],
  },
})
