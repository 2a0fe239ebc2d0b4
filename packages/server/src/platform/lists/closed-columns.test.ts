import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { createKith } from '../kith.ts'

const closed = [...createKith(domains).lists.values()].flatMap(({ declaration: { name: list, columns, filters, sort } }) =>
  Object.entries(columns).flatMap(([column, { view, sorts }]) =>
    view ? [{ name: `${list}.${column}`, column, sorts, filters, sort }] : [],
  ),
)

it('no list is ordered or filtered by a column that is closed to some of its readers: it would tell them what they may not see', () => {
  const told = closed.filter(
    ({ column, sorts, filters, sort }) => sorts || sort.replace(/^-/, '') === column || Object.hasOwn(filters, column),
  )
  expect(told.map(({ name }) => name)).toEqual([])
  expect(closed.map(({ name }) => name)).toContain('people.employeeNumber')
})
