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
