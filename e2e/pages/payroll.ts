import type { Shows } from '../lib/shows.ts'
import { payrollPageRoute, payrollPages } from '../../packages/shared/src/domains/payroll/pages.ts'

/** They are not found where no product is connected. */
const productPages = payrollPages.flatMap((page) => [payrollPageRoute('me', page), payrollPageRoute('people', page)])

export const shows: Shows = {
  // They are called by the day on which they were made
  'people.superannuation_choices.show': { part: /20\d\d/ },
  'people.tax_declarations.show': { part: /20\d\d/ },
  ...Object.fromEntries(productPages.map((route) => [route, { heading: 'Page not found', isError: true }])),
}
