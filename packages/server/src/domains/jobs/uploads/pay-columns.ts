import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { ColumnMore } from '#platform/imports/columns.ts'
import { customColumnName } from '#platform/imports/custom-columns.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { Column, Report } from '#platform/imports/upload.ts'
import { headingsOfJobs } from './other-headings.ts'

const money = { unit: 'money', currencyColumn: 'currency', closedTo: 'people.jobs.remuneration.view' } as const
const closed = { closedTo: 'people.jobs.remuneration.view' } as const

/** The columns of pay: an annual salary or an hourly rate, with what belongs to it. The example has no component that the organisation may not have. */
export const payPaths: Readonly<Record<string, ColumnMore>> = {
  'remuneration.baseAnnual': { name: 'base_annual_salary', example: '80000', otherHeadings: headingsOfJobs.base_annual_salary, ...money },
  'remuneration.baseHourly': {
    name: 'base_hourly_rate',
    example: '41.50',
    otherHeadings: headingsOfJobs.base_hourly_rate,
    notInExample: true,
    ...money,
  },
  'remuneration.currency': {
    example: 'AUD',
    otherHeadings: headingsOfJobs.currency,
    stored: (given) => given['currency']?.toUpperCase() ?? null,
    ...closed,
  },
  'remuneration.payCycle': { example: 'Fortnightly', otherHeadings: headingsOfJobs.pay_cycle, ...closed },
  'remuneration.hoursPerCycle': { example: '76', ...closed },
  'remuneration.components': { name: 'pay_components', example: 'Superannuation 11%', notInExample: true, ...closed },
}

/** The grade of the example has no steps that a job could have, and no file makes a role. */
export const withoutExample = (column: Column): Column =>
  column.path === 'payStepId' || column.path === 'workforceRoleId' ? { ...column, notInExample: true } : column

const customOfPay = customColumnName({ api_name: '', model_type: 'REMUNERATION' }, 'remunerationCustomFields')

const ofPay: ReadonlySet<string> = new Set([
  'base_annual_salary',
  'base_hourly_rate',
  'currency',
  'pay_cycle',
  'hours_per_cycle',
  'pay_components',
  'pay_grade',
  'pay_step',
])

/** True of a column that says something of pay. */
export const isOfPay = (column: string): boolean => ofPay.has(column) || column.startsWith(customOfPay)

export function readPay(given: Given, report: Report, unread: ReadonlySet<string>): void {
  const has = (column: string) => given[column] !== undefined || unread.has(column)
  const hasAnnual = has('base_annual_salary')
  const hasHourly = has('base_hourly_rate')
  if (hasAnnual && hasHourly) report('base_hourly_rate', importMessage('twoPays'))
  const ofPay = Object.keys(given).filter((name) => name.startsWith(customOfPay))
  for (const column of ['pay_cycle', 'hours_per_cycle', 'currency', 'pay_components', ...ofPay]) {
    if (given[column] && !hasAnnual && !hasHourly) report(column, importMessage('payAlone'))
  }
}

/** The input with pay of the type that its amounts say; nothing of pay without an amount. */
export function withPay({ remuneration, ...input }: Record<string, unknown>): Record<string, unknown> {
  const { baseAnnual, baseHourly, currency, ...rest } = (remuneration ?? {}) as Record<string, unknown>
  if (baseAnnual === undefined && baseHourly === undefined) return input
  return {
    ...input,
    remuneration: {
      ...rest,
      type: baseAnnual === undefined ? 'HOURLY_RATE' : 'ANNUAL_SALARY',
      ...(baseAnnual === undefined ? { baseHourly } : { baseAnnual }),
      ...(typeof currency === 'string' && { currency: currency.toUpperCase() }),
    },
  }
}
