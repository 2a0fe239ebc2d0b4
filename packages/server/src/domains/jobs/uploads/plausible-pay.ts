import { isOlder, isYounger, oldest, youngest } from '@kith/shared/ages.ts'
import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { payCycles } from '@kith/shared/domains/jobs.ts'
import { cyclesPerYear } from '@kith/shared/remuneration.ts'
import type { CheckedRow } from '#platform/imports/checking/check.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { Report } from '#platform/imports/upload.ts'

const yearOfPay = [1000, 2_000_000] as const
const hourOfPay = [1, 1000] as const

/** How many units of these currencies buy about what one of most others does. */
const smallUnits: Readonly<Record<string, number>> = {
  JPY: 100,
  KRW: 1000,
  VND: 20_000,
  IDR: 15_000,
  IRR: 40_000,
  LAK: 20_000,
  GNF: 8000,
  PYG: 7000,
  UGX: 3500,
  TZS: 2500,
  COP: 4000,
  CLP: 900,
  ARS: 1000,
  HUF: 350,
  ISK: 130,
  NGN: 1500,
  PKR: 280,
  LKR: 300,
  MMK: 2000,
  KHR: 4000,
  MNT: 3400,
  UZS: 12_000,
  LBP: 90_000,
  SYP: 13_000,
  IQD: 1300,
  RWF: 1300,
  BIF: 2900,
  MGA: 4500,
  XAF: 600,
  XOF: 600,
  XPF: 110,
  CRC: 500,
  AMD: 390,
  KZT: 450,
  RSD: 110,
  INR: 80,
  PHP: 55,
  RUB: 90,
  BDT: 110,
  NPR: 130,
  KES: 130,
  DZD: 135,
  YER: 250,
}

/** Pay of another unit than the column asks for: of an hour as of a year, or the other way round. */
export function judgePay({ given, warn }: Pick<CheckedRow, 'given' | 'warn'>, organisationCurrency: string): void {
  const currency = given['currency']?.toUpperCase() ?? organisationCurrency
  const annual = given['base_annual_salary']
  const hourly = given['base_hourly_rate']
  if (annual !== undefined && isUnusual(annual, yearOfPay, currency))
    warn('base_annual_salary', importMessage('unusualSalary', { amount: annual, currency }))
  if (hourly === undefined) return
  if (isUnusual(hourly, hourOfPay, currency)) warn('base_hourly_rate', importMessage('unusualRate', { amount: hourly, currency }))
  else judgeYear(hourly, given, warn, currency)
}

function judgeYear(hourly: string, { pay_cycle, hours_per_cycle: hours }: Given, warn: Report, currency: string) {
  const cycle = payCycles.find((each) => each === pay_cycle)
  if (!cycle || !hours || Number(hours) === 0) return
  const amount = Math.round(Number(hourly) * Number(hours) * cyclesPerYear[cycle])
  if (isUnusual(String(amount), yearOfPay, currency)) warn('hours_per_cycle', importMessage('unusualYear', { amount, currency }))
}

/** Nothing at all is meant: pay of 0 is no slip. */
function isUnusual(amount: string, [least, most]: readonly [number, number], currency: string): boolean {
  const units = Number(amount) / (smallUnits[currency] ?? 1)
  return units > 0 && (units < least || units > most)
}

/** In the column of the birthday, which is closed to those who may not see how old someone is. */
export function ageProblem(name: string, born: string | null, start: string | undefined): BulkDataMessage | undefined {
  if (born === null || start === undefined) return undefined
  if (isYounger(born, start)) return importMessage('youngAtStart', { name, years: youngest, day: start })
  return isOlder(born, start) ? importMessage('oldAtStart', { name, years: oldest, day: start }) : undefined
}
