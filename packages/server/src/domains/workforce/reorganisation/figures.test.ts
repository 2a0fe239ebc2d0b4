import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrange } from '#domains/organisation-chart/public.ts'
import { spansOf } from './figures.ts'

const chartOf = (above: Readonly<Record<string, string | null>>) =>
  arrange(
    Object.entries(above).map(([id, supervisor]) => ({
      job_id: id,
      person_id: `person ${id}`,
      display_name: id,
      picture_id: null,
      position_title_id: null,
      position_title: null,
      business_unit_id: null,
      supervisor_job_id: supervisor,
    })),
    [],
  )

it('two managers of three and two people in three layers become one of five in two', () => {
  const before = { a: null, b: 'a', c: 'a', d: 'a', e: 'b', f: 'b' }
  expect(spansOf(chartOf(before))).toEqual({ people: 6, jobs: 6, managers: 2, averageSpan: 2.5, widestSpan: 3, layers: 3 })
  const after = { ...before, e: 'a', f: 'a' }
  expect(spansOf(chartOf(after))).toEqual({ people: 6, jobs: 6, managers: 1, averageSpan: 5, widestSpan: 5, layers: 2 })
  expect(spansOf(chartOf({}))).toEqual({ people: 0, jobs: 0, managers: 0, averageSpan: null, widestSpan: 0, layers: 0 })
})

it('the layers of a chart are the jobs of its longest line', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (numbers, order) => {
      const names = numbers.map((_, place) => `${order[place]} ${place}`)
      const above = numbers.map((number, place) => (place === 0 ? -1 : (number % (place + 1)) - 1))
      const shuffled = [...names.keys()].toSorted((one, other) => (order[one] ?? 0) - (order[other] ?? 0))
      const chart = chartOf(Object.fromEntries(shuffled.map((place) => [names[place], names[above[place] ?? -1] ?? null])))
      const depth = (place: number): number => (place < 0 ? 0 : 1 + depth(above[place] ?? -1))
      expect(spansOf(chart).layers).toBe(Math.max(0, ...above.map((_, place) => depth(place))))
    }),
  )
})
