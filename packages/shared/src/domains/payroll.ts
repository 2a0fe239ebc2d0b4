import { declareDomain } from '../declare-domain.ts'
import { bankAccount } from './payroll/bank-accounts.ts'
import { financial } from './payroll/rights.ts'
import { superannuationChoice } from './payroll/superannuation-choices.ts'
import { taxDeclaration } from './payroll/tax-declarations.ts'

export const payroll = declareDomain({
  name: 'payroll',
  area: 'people',
  module: 'payroll',
  records: [bankAccount, taxDeclaration, superannuationChoice],
  permissions: {},
  events: [],
  account: [
    {
      id: 'payroll',
      route: 'me.payroll',
      needs: { permission: [financial.view] },
      label: 'common:navigation.myPayroll',
      icon: 'report-money',
      asOneself: true,
      order: 15,
      ofOneself: true,
    },
  ],
  settings: [
    {
      route: 'settings.integrations.cintra',
      needs: { permission: ['organisation_settings.view', 'organisation_settings.edit'] },
      label: 'payroll:service.title',
      description: 'payroll:service.line',
      keywords: 'payroll:service.keywords',
      group: 'connect',
    },
  ],
  neverLent: Object.values(financial),
  grants: { employee: Object.values(financial) },
})
