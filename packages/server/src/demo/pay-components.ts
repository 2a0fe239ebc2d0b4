import { defaultRemunerationComponents } from '@kith/shared/domains/jobs/components.ts'
import type { Remuneration } from '#domains/jobs/public.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { Pay } from './generate/jobs.ts'
import { countries, type CountryCode } from './generate/places.ts'

type Component = NonNullable<Remuneration['components']>[number]
export type PayComponents = (pay: Pay, from: string, job: number) => readonly Component[]

/** What an employer adds to the pay for old age, in percent, from a day on. */
const pensions: Readonly<Record<CountryCode, readonly (readonly [from: string, percentage: string])[]>> = {
  AU: [
    ['', '10'],
    ['2022-07-01', '10.5'],
    ['2023-07-01', '11'],
    ['2024-07-01', '11.5'],
    ['2025-07-01', '12'],
  ],
  NZ: [['', '3']],
  GB: [['', '5']],
  CA: [['', '4']],
  US: [['', '4.5']],
  DE: [['', '2']],
  SG: [['', '17']],
}
const pensionNames: Readonly<Record<CountryCode, string>> = {
  AU: 'Superannuation',
  NZ: 'KiwiSaver',
  GB: 'Workplace pension',
  CA: 'Retirement plan',
  US: 'Retirement plan',
  DE: 'Company pension',
  SG: 'Provident fund',
}
const usual = {
  superannuation: { name: 'Superannuation', kind: 'ADDITION_TO_TOTAL', valueType: 'PERCENTAGE', value: '12', assignToNewJobs: true },
  car: { name: 'Car allowance', kind: 'ADDITION_TO_BASE', valueType: 'FIXED_AMOUNT', value: '12000' },
  lease: { name: 'Novated lease', kind: 'DEDUCTION', valueType: 'FIXED_AMOUNT' },
  onCall: { name: 'On-call time', kind: 'BREAKDOWN', valueType: 'PERCENTAGE', value: '8' },
} as const

/** Writes the default components; returns what a pay has of them, by when it began and whose it is. */
export async function writePayComponents(db: Connection): Promise<PayComponents> {
  const ids = new Map<string, string>()
  for (const [index, values] of Object.values(usual).entries())
    ids.set(values.name, await createRecord(db, defaultRemunerationComponents, { assignToNewJobs: false, ...values, sortOrder: index + 1 }))
  const component = (kind: Component['kind'], name: string, value: Pick<Component, 'amount' | 'percentage'>): Component => ({
    kind,
    name,
    ...value,
    defaultComponentId: ids.get(name) ?? null,
  })
  return ({ amount, hourly, country }, from, job) => {
    const level = amount / countries[country].pay
    const percentage = pensions[country].findLast(([first]) => first <= from)?.[1] ?? '0'
    const inMoney = (year: number) => ({ amount: String(Math.round((year * countries[country].pay) / 100) * 100) })
    return [
      ...(!hourly && level >= 130_000 ? [component('ADDITION_TO_BASE', 'Car allowance', inMoney(12_000))] : []),
      component('ADDITION_TO_TOTAL', pensionNames[country], { percentage }),
      ...(!hourly && job % 11 === 3 ? [component('DEDUCTION', 'Novated lease', inMoney(4_800 + (job % 5) * 600))] : []),
      ...(job % 17 === 5 ? [component('BREAKDOWN', 'On-call time', { percentage: '8' })] : []),
    ]
  }
}
