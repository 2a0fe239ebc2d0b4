import { expect, it } from 'vitest'
import { serviceShown, unitsShown, type Unit } from './workforce.ts'

const unit = (id: string, parentId: string | null, people: number): Unit => ({ __typename: 'UnitFigure', id, name: id, parentId, people })

it('divides people by the highest units, the largest first', () => {
  expect(unitsShown([unit('A', null, 3), unit('B', null, 5), unit('B1', 'B', 5)]).map(({ id }) => id)).toEqual(['B', 'A'])
})

it('looks below a unit that holds all the others', () => {
  expect(unitsShown([unit('All', null, 8), unit('A', 'All', 3), unit('B', 'All', 5)]).map(({ id }) => id)).toEqual(['B', 'A'])
  expect(unitsShown([unit('Only', null, 8)]).map(({ id }) => id)).toEqual(['Only'])
  expect(unitsShown([])).toEqual([])
})

it('leaves out units and bands of service of which nothing is shown, and names the largest group', () => {
  const service = (unitId: string, people: (number | null)[]) => ({ __typename: 'ServiceFigures' as const, unitId, people })
  const units = [unit('A', null, 30), unit('B', null, 9), unit('C', null, 6)]
  const counted = [service('A', [8, 12, null, 0, 0]), service('B', [null, 6, 0, 0, 0]), service('C', [null, null, 0, 0, 0])]
  expect(serviceShown(units, counted)).toEqual({
    bands: ['UNDER_1', 'FROM_1', 'FROM_2'],
    rows: [
      { name: 'A', people: [8, 12, null] },
      { name: 'B', people: [null, 6, 0] },
    ],
    largest: { unit: 'A', band: 'FROM_1', people: 12 },
  })
  expect(serviceShown(units, [service('A', [null, null, null, 0, 0])]).largest).toBeUndefined()
})
