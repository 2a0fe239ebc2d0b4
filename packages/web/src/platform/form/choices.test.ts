import { expect, it } from 'vitest'
import { choicesOf, levelOf, matching, ownName } from './choices.ts'

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
