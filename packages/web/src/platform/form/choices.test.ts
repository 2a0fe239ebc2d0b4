import { expect, it } from 'vitest'
import { choicesOf, isMarked, levelOf, matching, ownName } from './choices.ts'

const records = [
  { id: 'm', name: 'Maintenance', parentId: 'o' },
  { id: 'o', name: 'Opérations', parentId: null },
  { id: 'x', name: 'Loose end', parentId: 'gone' },
  { id: 'a', name: 'A', parentId: 'b' },
  { id: 'b', name: 'B', parentId: 'a' },
]

it('writes the way to a record before its name, in order, and survives a circle', () => {
  expect(choicesOf(records).map(({ label }) => label)).toEqual([
    'A › B › A',
    'B › A › B',
    'Loose end',
    'Opérations',
    'Opérations › Maintenance',
  ])
})

it('keeps the order of records that have one of their own, such as warnings from the first to the last', () => {
  const levels = ['Verbal warning', 'First written warning', 'Final written warning'].map((name, index) => ({ id: String(index), name }))
  expect(choicesOf(levels, { ordered: true }).map(({ label }) => label)).toEqual(levels.map(({ name }) => name))
  expect(matching(choicesOf(levels, { ordered: true }), 'written').map(({ value }) => value)).toEqual(['1', '2'])
})

it('finds by every word, without accents and case', () => {
  expect(matching(choicesOf(records), 'main operations').map(({ value }) => value)).toEqual(['m'])
  expect(matching(choicesOf(records), '')).toHaveLength(5)
})

it('tells the own name of a record and how deep it stands', () => {
  expect(['Opérations', 'Opérations › Maintenance'].map((label) => [ownName(label), levelOf(label)])).toEqual([
    ['Opérations', 1],
    ['Maintenance', 2],
  ])
})

it('offers first what begins with the text, then what has words that do, then what contains it, then what is only below it', () => {
  const units = ['Firmware', 'Imaging Software', 'Warehouse', 'Regional Warehouse'].map((name) => ({ id: name, name, parentId: null }))
  const below = { id: 'Docks', name: 'Docks', parentId: 'Warehouse' }
  expect(matching(choicesOf([...units, below]), 'ware').map(({ value }) => value)).toEqual([
    'Warehouse',
    'Regional Warehouse',
    'Firmware',
    'Imaging Software',
    'Docks',
  ])
  const titles = ['Senior Clinical Researcher', 'Senior Research Engineer'].map((name) => ({ id: name, name }))
  expect(matching(choicesOf(titles), 'Senior Res')[0]?.value).toBe('Senior Research Engineer')
})

it('marks a required list only while its user has to choose: not where it had a value from the first, unless that was taken away', () => {
  expect(isMarked(true, null, null)).toBe(true)
  expect(isMarked(true, null, 'chosen')).toBe(true)
  expect(isMarked(true, 'AUD', 'AUD')).toBe(false)
  expect(isMarked(true, 'AUD', 'NZD')).toBe(false)
  expect(isMarked(true, 'AUD', null)).toBe(true)
  expect(isMarked(false, null, null)).toBe(false)
})
