import { isOlder, isYounger, oldest, youngest } from '@kith/shared/ages.ts'
import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { payCycles } from '@kith/shared/domains/jobs.ts'
import { isUnusualHour, isUnusualYear } from '@kith/shared/plausible-pay.ts'
import { cyclesPerYear } from '@kith/shared/remuneration.ts'
import type { CheckedRow } from '#platform/imports/checking/check.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { Report } from '#platform/imports/upload.ts'

/** Pay of another unit than the column asks for: of an hour as of a year, or the other way round. */
export function judgePay({ given, warn }: Pick<CheckedRow, 'given' | 'warn'>, organisationCurrency: string): void {
  const currency = given['currency']?.toUpperCase() ?? organisationCurrency
  const annual = given['base_annual_salary']
  const hourly = given['base_hourly_rate']
  if (annual !== undefined && isUnusualYear(annual, currency))
    warn('base_annual_salary', importMessage('unusualSalary', { amount: annual, currency }))
  if (hourly === undefined) return
  if (isUnusualHour(hourly, currency)) warn('base_hourly_rate', importMessage('unusualRate', { amount: hourly, currency }))
  else judgeYear(hourly, given, warn, currency)
}

function judgeYear(hourly: string, { pay_cycle, hours_per_cycle: hours }: Given, warn: Report, currency: string) {
  const cycle = payCycles.find((each) => each === pay_cycle)
  if (!cycle || !hours || Number(hours) === 0) return
  const amount = Math.round(Number(hourly) * Number(hours) * cyclesPerYear[cycle])
  if (isUnusualYear(String(amount), currency)) warn('hours_per_cycle', importMessage('unusualYear', { amount, currency }))
}

/** In the column of the birthday, which is closed to those who may not see how old someone is. */
export function ageProblem(name: string, born: string | null, start: string | undefined): BulkDataMessage | undefined {
  if (born === null || start === undefined) return undefined
  if (isYounger(born, start)) return importMessage('youngAtStart', { name, years: youngest, day: start })
  return isOlder(born, start) ? importMessage('oldAtStart', { name, years: oldest, day: start }) : undefined
}
