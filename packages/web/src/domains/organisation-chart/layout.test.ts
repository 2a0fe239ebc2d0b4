import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, layOut, meet } from './layout.ts'
import { everyKeyWithChildren, openAtFirst, peopleIn, placesAbove, type Columns } from './nodes.ts'
import { nodesOf } from './nodes-of-view.ts'

/** A chart in which each job reports to the one of that place. */
function chartOf(supervisors: readonly number[]): Columns {
  const counted = (place: number, deep: boolean): number =>
    supervisors.reduce((sum, above, each) => (above === place ? sum + 1 + (deep ? counted(each, true) : 0) : sum), 0)
  return {
    __typename: 'OrganisationChart',
    asAt: '2026-11-20',
    jobIds: supervisors.map((_, place) => `job ${place}`),
    personIds: supervisors.map((_, place) => `person ${place}`),
    names: supervisors.map((_, place) => `Name ${place}`),
    supervisors: [...supervisors],
    directReports: supervisors.map((_, place) => counted(place, false)),
    allReports: supervisors.map((_, place) => counted(place, true)),
    titles: supervisors.map(() => 0),
    titleNames: ['Gardener'],
    units: supervisors.map((_, place) => (place === 0 ? -1 : place % 2)),
    unitIds: ['north', 'south'],
    unitNames: ['North', 'South'],
    unitParents: [-1, 0],
  }
}

const forest = fc
  .array(fc.nat(), { maxLength: 60 })
  .map((numbers) => numbers.map((number, place) => (place === 0 || number % 7 === 0 ? -1 : number % place)))

describe('where the cards of the chart stand', () => {
  it('places everyone once, below who is above them, and no card upon another', () => {
    fc.assert(
      fc.property(forest, (supervisors) => {
        const nodes = nodesOf(chartOf(supervisors), 'DIRECT_REPORTS')
        const { cards, cardOf } = layOut(nodes, () => true)
        expect(cards.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual([...supervisors.keys()])
        for (const { place, top } of cards) for (const above of placesAbove(nodes, place)) expect(cardOf(above)?.top).toBeLessThan(top)
        for (const [index, one] of cards.entries())
          for (const other of cards.slice(index + 1)) expect(meet(boxOf(one), boxOf(other))).toBe(false)
      }),
    )
  })

  it('shows of a closed card nobody below, and at first the tops with those right below them', () => {
    fc.assert(
      fc.property(forest, (supervisors) => {
        const nodes = nodesOf(chartOf(supervisors), 'DIRECT_REPORTS')
        const open = openAtFirst(nodes)
        const { cards } = layOut(nodes, ({ key }) => open.has(key))
        const near = [...supervisors.keys()].filter((place) => placesAbove(nodes, place).length <= 1)
        expect(cards.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(near)
      }),
    )
  })

  it('keeps managers side by side and hangs those without reports in columns', () => {
    const nodes = nodesOf(chartOf([-1, 0, 0, 0, 0, 0, 0, 1, 2]), 'DIRECT_REPORTS')
    const { cardOf } = layOut(nodes, ({ key }) => key === 'job 0')
    const [first, second] = [cardOf(1), cardOf(2)]
    expect(first?.top).toBe(second?.top)
    const hanging = [3, 4, 5, 6].map((place) => cardOf(place))
    expect(new Set(hanging.map((each) => each?.left)).size).toBe(1)
    expect(new Set(hanging.map((each) => each?.top)).size).toBe(4)
  })

  it('hangs more than four closed managers in columns, and keeps opened ones in their place between them', () => {
    const managers = [1, 2, 3, 4, 5, 6]
    const nodes = nodesOf(chartOf([-1, ...managers.map(() => 0), ...managers]), 'DIRECT_REPORTS')
    const widthWith = (...open: string[]) => {
      const { cards, cardOf } = layOut(nodes, ({ key }) => open.includes(key))
      const columns = Map.groupBy(
        managers.map((place) => cardOf(place)),
        (each) => each?.left,
      )
      return { heights: [...columns.values()].map(({ length }) => length), cards: cards.length }
    }
    expect(widthWith('job 0')).toEqual({ heights: [3, 3], cards: 7 })
    expect(widthWith('job 0', 'job 2')).toEqual({ heights: [1, 1, 4], cards: 8 })
    expect(widthWith('job 0', 'job 2', 'job 5').heights).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('makes the columns about equally high', () => {
    const nodes = nodesOf(chartOf([-1, ...Array.from({ length: 8 }, () => 0)]), 'DIRECT_REPORTS')
    const { cards } = layOut(nodes, () => true)
    const heights = Map.groupBy(cards.slice(1), ({ left }) => left)
    expect([...heights.values()].map(({ length }) => length)).toEqual([4, 4])
  })

  it('draws no line between those at the top, though they hang in a column', () => {
    expect(layOut(nodesOf(chartOf([-1, -1, -1, -1, -1]), 'DIRECT_REPORTS'), () => true).lines).toEqual([])
  })

  it('ends each line at a card', () => {
    fc.assert(
      fc.property(forest, (supervisors) => {
        const { cards, lines } = layOut(nodesOf(chartOf(supervisors), 'DIRECT_REPORTS'), () => true)
        const tops = supervisors.filter((above) => above < 0).length
        expect(lines).toHaveLength(supervisors.length - tops)
        for (const line of lines) {
          const [x, y] = [line.at(-2) ?? Number.NaN, line.at(-1) ?? Number.NaN]
          expect(cards.some((each) => meet(boxOf(each), { left: x, right: x, top: y, bottom: y }))).toBe(true)
        }
      }),
    )
  })
})

describe('the chart by business unit', () => {
  it('has the people of a unit and the units within it below it, counts them, and keeps people without a unit at the top', () => {
    const nodes = nodesOf(chartOf([-1, 0, 0, 1, 1]), 'BUSINESS_UNITS')
    const [north, south] = nodes
    expect(north).toMatchObject({ name: 'North', parent: -1, direct: 2, all: 4 })
    expect(south).toMatchObject({ name: 'South', parent: 0, direct: 2, all: 2 })
    expect(north?.children.map((place) => nodes[place]?.name)).toEqual(['Name 2', 'Name 4', 'South'])
    expect(nodes.filter(({ parent }) => parent < 0).map(({ name }) => name)).toEqual(['North', 'Name 0'])
    expect([...everyKeyWithChildren(nodes)]).toEqual(['north', 'south'])
  })
})

describe('the number of people', () => {
  it('counts a person with two jobs once in each unit, and once in the unit above', () => {
    const nodes = nodesOf({ ...chartOf([-1, 0, 0, 0, 0]), personIds: ['a', 'b', 'b', 'b', 'c'] }, 'BUSINESS_UNITS')
    expect(nodes[0]).toMatchObject({ name: 'North', direct: 2, all: 2 })
    expect(nodes[1]).toMatchObject({ name: 'South', direct: 1, all: 1 })
  })

  it('counts a person with two jobs once', () => {
    expect(peopleIn({ ...chartOf([-1, 0, 0]), personIds: ['a', 'b', 'b'] })).toBe(2)
  })
})
