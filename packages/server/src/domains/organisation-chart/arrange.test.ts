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

  it('counts the people who report directly and those below, each once and nobody below themselves', () => {
    fc.assert(
      fc.property(anything, fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 41 }), (cyclic, somebody) => {
        const above = withoutLoops(cyclic)
        const people = above.map((_, place) => (place % 3 === 0 ? (somebody[place] ?? '') : `only ${place}`))
        const { directReports, allReports } = reportsOf(above, people)
        const others = (place: number, isBelow: (job: number) => boolean) =>
          new Set(people.filter((person, job) => isBelow(job) && person !== people[place])).size
        expect(directReports).toEqual(above.map((_, place) => others(place, (job) => above[job] === place)))
        expect(allReports).toEqual(above.map((_, place) => others(place, (job) => lineAbove(above, above[job] ?? -1).includes(place))))
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
