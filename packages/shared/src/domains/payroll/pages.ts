/** The pages of an external payroll product that are shown within Kith. */
export const payrollPages = [
  'CALENDAR',
  'ABSENCE',
  'HOLIDAY_BOOKINGS',
  'PAYSLIPS',
  'BANK_ACCOUNTS',
  'MANAGE_ABSENCE_AND_HOLIDAYS',
  'P45',
  'P60',
  'P11D',
  'DOCUMENTS',
  'PAY_CLAIMS',
] as const
export type PayrollPage = (typeof payrollPages)[number]

/** Why the product does not show one of them. */
export const payrollPageFailures = ['NO_ACCOUNT', 'BAD_ID', 'NO_PAGE', 'UNAVAILABLE'] as const
export type PayrollPageFailure = (typeof payrollPageFailures)[number]

/** Where the product has pages: the country of the business entities whose people see them. */
export const payrollPagesCountry = 'GB'

/** The route of a page of the user, or of any person. */
export function payrollPageRoute<const Area extends 'me' | 'people'>(area: Area, page: PayrollPage) {
  // The last part of a route is the name of its page
  return `${area}.payroll.${page.toLowerCase()}` as `${Area}.payroll.${Lowercase<PayrollPage>}`
}
