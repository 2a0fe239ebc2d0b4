import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportsOf, withoutLoops } from './arrange.ts'

const forest = fc
  .array(fc.nat(), { maxLength: 40 })
  .map((numbers) => numbers.map((number, place) => (place === 0 || number % 5 === 0 ? -1 : number % place)))
const anything = fc.array(fc.nat(), { maxLength: 40 }).map((numbers) => numbers.map((number) => (number % (numbers.length + 1)) - 1))

describe('the chart as columns', () => {
  it('leaves lines without loops as they are', () => {
    fc.assert(
      fc.property(forest, (above) => {
        expect(withoutLoops(above)).toEqual(above)
      }),
    )
  })

  it('cuts every loop once, so that each line ends at the top', () => {
    fc.assert(
      fc.property(anything, (above) => {
        const cut = withoutLoops(above)
        for (const place of cut.keys()) expect(lineAbove(cut, place).length).toBeLessThanOrEqual(cut.length)
        const changed = cut.flatMap((each, place) => (each === above[place] ? [] : [place]))
        for (const place of changed) expect(lineAbove(cut, above[place] ?? -1)).toContain(place)
      }),
    )
  })

  it('counts the direct reports and everybody below, one by one', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const above = withoutLoops(given)
        const { directReports, allReports } = reportsOf(above)
        expect(directReports).toEqual(above.map((_, place) => above.filter((each) => each === place).length))
        expect(allReports).toEqual(
          above.map((_, place) => above.filter((each, below) => below !== place && lineAbove(above, each).includes(place)).length),
        )
      }),
    )
  })
})

/** From a place to the top, itself included; one step too many where it never ends. */
function lineAbove(above: readonly number[], place: number): number[] {
  const line: number[] = []
  for (let each = place; each >= 0 && line.length <= above.length; each = above[each] ?? -1) line.push(each)
  return line
}
