import { expect, it } from 'vitest'
import { unitsShown, type Unit } from './workforce.ts'

const unit = (id: string, parentId: string | null, people: number): Unit => ({ __typename: 'UnitFigure', id, name: id, parentId, people })

it('divides people by the highest units, the largest first', () => {
  expect(unitsShown([unit('A', null, 3), unit('B', null, 5), unit('B1', 'B', 5)]).map(({ id }) => id)).toEqual(['B', 'A'])
})

it('looks below a unit that holds all the others', () => {
  expect(unitsShown([unit('All', null, 8), unit('A', 'All', 3), unit('B', 'All', 5)]).map(({ id }) => id)).toEqual(['B', 'A'])
  expect(unitsShown([unit('Only', null, 8)]).map(({ id }) => id)).toEqual(['Only'])
  expect(unitsShown([])).toEqual([])
})
