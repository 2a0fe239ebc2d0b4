import { payrollPageRoute, payrollPages } from '@kith/shared/domains/payroll/pages.ts'
import { financial } from '@kith/shared/domains/payroll/rights.ts'
import type { Page } from '#platform/routing/define-domain.ts'

const load = () => import('./PayrollPage.tsx')

/** Those of the connected payroll product: each about the user, and about any person. */
export const productPages: readonly Page[] = payrollPages.flatMap((page): Page[] =>
  (['me', 'people'] as const).map((area) => ({
    route: payrollPageRoute(area, page),
    title: `choices:PayrollPage.${page}`,
    permission: [financial.view],
    asOneself: true,
    subject: page,
    load,
  })),
)
