import { describe, expect, it } from 'vitest'
import { currencies } from './currencies.ts'
import {
  currencyProblems,
  plainDecimal,
  remunerationFigures,
  remunerationProblems,
  workingsOf,
  worthOfSchedule,
  type Schedule,
} from './remuneration.ts'

const annual = (baseAnnual: string, payCycle: Schedule['payCycle'] = 'FORTNIGHTLY', hoursPerCycle = '80'): Schedule => ({
  type: 'ANNUAL_SALARY',
  baseAnnual,
  payCycle,
  hoursPerCycle,
})

describe('the figures of a remuneration schedule', () => {
  it.each([
    ['100000', 'FORTNIGHTLY', '80', '48.08'],
    ['60000', 'WEEKLY', '40', '28.85'],
    ['72000', 'MONTHLY', '160', '37.50'],
  ] as const)('derives the hourly rate of %s paid %s', (baseAnnual, payCycle, hours, hourly) => {
    expect(remunerationFigures(annual(baseAnnual, payCycle, hours), '1', 2).hourly).toBe(hourly)
  })

  it('leaves the derived rate out when hours are variable [PW-217][AD-411][AD-969]', () => {
    expect(remunerationFigures(annual('100000', 'WEEKLY', '0'), '1', 2)).toMatchObject({
      annual: '100000.00',
      hourly: null,
      hourlyPackage: null,
    })
    const casual: Schedule = { type: 'HOURLY_RATE', baseHourly: '45.5', payCycle: 'WEEKLY', hoursPerCycle: '0' }
    expect(remunerationFigures(casual, '1', 2)).toMatchObject({ hourly: '45.50', annual: null, proratedSalary: null })
  })

  it('are counted from a worth that is rounded no further than to twelve places', () => {
    const components = [
      { kind: 'ADDITION_TO_BASE', percentage: '10' },
      { kind: 'ADDITION_TO_TOTAL', percentage: '12' },
      { kind: 'DEDUCTION', amount: '1000' },
      { kind: 'BREAKDOWN', amount: '5000' },
    ] as const
    expect(worthOfSchedule({ ...annual('100000'), components })).toEqual({
      annualPackage: '122200',
      hourlyBase: '48.076923076923',
      hourlyPackage: '58.75',
      hourlyVariable: '6.346153846154',
    })
    expect(worthOfSchedule({ type: 'HOURLY_RATE', baseHourly: '45.5', payCycle: 'WEEKLY', hoursPerCycle: '0', components })).toEqual({
      annualPackage: null,
      hourlyBase: '45.5',
      hourlyPackage: '-943.944',
      hourlyVariable: '6.006',
    })
    expect(Object.values(worthOfSchedule({ type: 'NONE' }))).toEqual([null, null, null, null])
  })

  it('derives the year of an hourly rate', () => {
    const casual: Schedule = { type: 'HOURLY_RATE', baseHourly: '45.5', payCycle: 'WEEKLY', hoursPerCycle: '38' }
    expect(remunerationFigures(casual, '0.5', 2)).toMatchObject({ annual: '89908.00', proratedSalary: '44954.00' })
  })

  it('adds to the base, then to the total, and prorates the package [AD-414]', () => {
    const schedule = { ...annual('80000'), components: [{ kind: 'ADDITION_TO_BASE', percentage: '10' }] as const }
    expect(remunerationFigures(schedule, '0.6', 2)).toMatchObject({ annualPackage: '88000.00', proratedSalary: '52800.00' })
    const whole = {
      ...schedule,
      components: [
        ...schedule.components,
        { kind: 'ADDITION_TO_TOTAL', percentage: '12' },
        { kind: 'DEDUCTION', amount: '1000' },
        { kind: 'BREAKDOWN', amount: '5000' },
      ] as const,
    }
    expect(remunerationFigures(whole, '1', 2).annualPackage).toBe('97560.00')
  })

  it('keeps exact decimals and rounds half up once, to the organisation’s precision', () => {
    const tenths = {
      ...annual('0'),
      components: [
        { kind: 'ADDITION_TO_BASE', amount: '0.1' },
        { kind: 'ADDITION_TO_BASE', amount: '0.2' },
      ] as const,
    }
    expect(remunerationFigures(tenths, '1', 4).annualPackage).toBe('0.3000')
    const thirds = { ...annual('100'), components: [1, 2, 3].map(() => ({ kind: 'ADDITION_TO_BASE', percentage: '33.333' }) as const) }
    expect(remunerationFigures(thirds, '1', 2).annualPackage).toBe('200.00')
    expect(remunerationFigures(annual('0.005'), '1', 2).annual).toBe('0.01')
    expect(remunerationFigures(annual('2.5'), '1', 0).annual).toBe('3')
  })

  const odd: Schedule = {
    ...annual('58765.43'),
    components: [
      { kind: 'ADDITION_TO_BASE', name: 'Leave loading', percentage: '9.5' },
      { kind: 'ADDITION_TO_TOTAL', name: 'Superannuation', percentage: '11' },
      { kind: 'DEDUCTION', name: 'Novated lease', percentage: '2.25' },
      { kind: 'BREAKDOWN', name: 'Travel', percentage: '10' },
    ],
  }

  it.each([
    [2, '69978.61', '55982.89'],
    [0, '69979', '55983'],
    [4, '69978.6086', '55982.8869'],
  ])('rounds components to %i decimals once, at the end, and not one by one [AD-459]', (decimals, annualPackage, proratedSalary) => {
    expect(remunerationFigures(odd, '0.8', decimals)).toMatchObject({ annualPackage, proratedSalary })
  })

  it('tells its workings, and where the parts that it shows do not add up [AD-412]', () => {
    const workings = workingsOf(odd, 2)
    expect(workings).toMatchObject({
      base: '58765.43',
      adjustedBase: '64348.15',
      package: '69978.61',
      isAdjustedBaseRounded: false,
      isPackageRounded: true,
    })
    const shown = Object.values(workings?.components ?? {}).flatMap((each) => each.map(({ name, worth }) => [name, worth]))
    expect(shown).toEqual([
      ['Leave loading', '5582.72'],
      ['Superannuation', '7078.30'],
      ['Novated lease', '1447.83'],
      ['Travel', '5876.54'],
    ])
    expect(workingsOf({ type: 'NONE' }, 2)).toBeUndefined()
    expect(workingsOf(annual('0.005'), 2)).toMatchObject({ package: '0.01', isPackageRounded: false })
  })

  it('takes a component as either an amount or a percentage [PW-219][AD-413]', () => {
    const components = [
      { kind: 'DEDUCTION', amount: '5', percentage: '1' },
      { kind: 'DEDUCTION' },
      { kind: 'DEDUCTION', percentage: null },
      { kind: 'DEDUCTION', amount: '0' },
    ] as const
    const problems = remunerationProblems({ ...annual('1'), components }, 'pay').map(({ path, rule }) => `${path} ${rule}`)
    expect(problems).toEqual([
      'pay.components.0.percentage component',
      'pay.components.1.amount required',
      'pay.components.2.percentage required',
    ])
  })

  it('knows no figures where there is no remuneration', () => {
    expect(remunerationFigures({ type: 'NONE' }, '1', 2)).toEqual({
      annual: null,
      hourly: null,
      adjustedBase: null,
      annualPackage: null,
      hourlyPackage: null,
      proratedSalary: null,
    })
  })

  it('writes equal decimals alike', () => {
    expect(['80000', '80000.0000', '080000.0'].map(plainDecimal)).toEqual(['80000', '80000', '80000'])
  })
})

describe('a currency', () => {
  it.each(['AUD', 'XOF', 'CHF', 'XCG', undefined, ''])('may be %s', (currency) => {
    expect(currencyProblems(currency, 'currency')).toEqual([])
  })

  it.each(['ZZZ', 'XXX', 'XTS', 'XAU', 'DEM', 'BGN', 'CLF', 'aud', 'AU'])('is not %s', (currency) => {
    expect(currencyProblems(currency, 'currency')).toMatchObject([{ path: 'currency', rule: 'currency' }])
  })

  it('is one that every reader of the list can name', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    expect([...currencies].filter((code) => !known.has(code))).toEqual([])
  })
})
