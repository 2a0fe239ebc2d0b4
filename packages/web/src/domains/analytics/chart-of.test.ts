import { describe, expect, it } from 'vitest'
import { chartOf, type Figures } from './chart-of.ts'

const figures = {
  measure: 'skillHolders',
  by: ['skill'],
  isOverTime: false,
  unit: 'people',
  withheldBelow: null,
  moments: [{ from: '2026-11-20', until: '2026-11-20' }],
  rows: [
    { id: 'a', label: 'Fire warden' },
    { id: 'b', label: 'Welding' },
  ],
  columns: [],
  lines: [{ values: [1] }, { values: [7] }],
  columnTotals: [7],
  scarceSkills: ['Fire warden', 'Diving'],
} as unknown as Figures
const chartBy = (by: string[], others: Partial<Figures> = {}) =>
  chartOf({
    figures: { ...figures, by, ...others },
    overTime: 'steps',
    nameOf: (_, __, label) => label,
    scarce: (name) => `Scarce: ${name}`,
    monthOf: (day) => day,
    measureName: 'People',
    beforeName: 'Before',
    heading: 'Skill',
  })

describe('a chart of skills', () => {
  it('marks those that are business critical and held by too few, in the picture and in the table [PW-351]', () => {
    expect(chartBy(['skill']).categories.map(({ label }) => label)).toEqual(['Scarce: Fire warden', 'Welding'])
    const columns = [{ __typename: 'AnalyticsCategory' as const, id: 'u', label: 'Operations' }]
    expect(chartBy(['skill', 'unit'], { columns }).series.map(({ name }) => name)).toEqual(['Scarce: Fire warden', 'Welding'])
  })

  it('marks nothing of the same name that is no skill', () => {
    expect(chartBy(['unit']).categories.map(({ label }) => label)).toEqual(['Fire warden', 'Welding'])
  })
})

describe('a chart of months', () => {
  const months = ['2026-01', '2026-02', '2026-03'].map((month) => ({ from: `${month}-01`, until: `${month}-28` }))
  const course = (columnTotals: (number | null)[], trustedFrom: string) =>
    chartOf({
      figures: {
        ...figures,
        measure: 'moves',
        by: [],
        rows: [],
        lines: [],
        isOverTime: true,
        moments: months as Figures['moments'],
        columnTotals,
        trustedFrom,
      },
      overTime: 'line',
      nameOf: (_, __, label) => label,
      scarce: (name) => name,
      monthOf: (day) => day,
      measureName: 'Changes',
      beforeName: 'Before',
      heading: 'Month',
      rowsOf: (mark) => mark,
    })

  it('begins with the first one of which the data is to be trusted, and each still leads to its own rows', () => {
    const { categories, series, kind } = course([null, 4, 5], '2026-02-01')
    expect([kind, categories.map(({ label }) => label), series[0]?.values]).toEqual(['line', ['2026-02-28', '2026-03-28'], [4, 5]])
    expect(series[0]?.to).toEqual(['[null,null,1]', '[null,null,2]'])
  })

  it('is a bar where there is a single one', () => {
    expect(course([null, null, 5], '2026-03-01')).toMatchObject({ kind: 'bars', categories: [{ label: '2026-03-28' }] })
  })
})
