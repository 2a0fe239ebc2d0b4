import { expect, it } from 'vitest'
import { noValues } from '../attributes.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'
import { changedMeanwhile } from './meanwhile.ts'

const fte = (id: string, effectiveFrom: string, value: string, effectiveTo: string | null = null): PeriodValuesFragment => ({
  __typename: 'JobPeriod',
  ...noValues,
  id,
  updateId: id,
  attribute: 'FTE',
  effectiveFrom,
  effectiveTo,
  fte: value,
})

it('tells what was recorded, and not that the period before it was cut short', () => {
  const before = [fte('a', '2020-01-06', '1')]
  const after = [fte('b', '2020-01-06', '1', '2027-03-01'), fte('c', '2027-03-01', '0.5')]
  expect(changedMeanwhile(before, after, (_, record) => record.fte).map(({ id }) => id)).toEqual(['c'])
  expect(changedMeanwhile(before, before, (_, record) => record.fte)).toEqual([])
})
