import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeValues } from './merge.ts'

it('keeps what only one of two people changed, and asks where both changed the same field to different values', () => {
  const base = { name: 'Liv', pronouns: null, cost: { amount: '10', currency: 'AUD' }, note: 'a', level: 1 }
  const mine = { name: 'Liv', pronouns: 'she/her', cost: { amount: '12', currency: 'AUD' }, note: 'b', level: 2 }
  const theirs = { name: 'Liva', pronouns: null, cost: { amount: '10', currency: 'EUR' }, note: 'c', level: 2 }
  expect(mergeValues(base, mine, theirs)).toEqual({
    mine: { pronouns: 'she/her', 'cost.amount': '12', note: 'b' },
    fields: {
      name: { kind: 'taken' },
      'cost.currency': { kind: 'taken' },
      note: { kind: 'choice', mine: 'b', theirs: 'c' },
    },
  })
})

it('takes a field left blank for one without a value', () => {
  expect(mergeValues({ name: null }, { name: '' }, { name: 'Liv' })).toEqual({ mine: {}, fields: { name: { kind: 'taken' } } })
})

it('merges what several choices added and took away', () => {
  const chosen = { grants: ['a', 'b', 'c'] }
  expect(mergeValues(chosen, { grants: ['a', 'c', 'd'] }, { grants: ['a', 'b', 'e'] }).mine).toEqual({ grants: ['a', 'e', 'd'] })
})

it('never loses a value: each field that either changed is kept, taken or asked about', () => {
  const value = fc.constantFrom(null, '', 'a', 'b')
  const values = fc.record({ a: value, b: value, c: value })
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const merge = mergeValues(base, mine, theirs)
      const same = (one: unknown, other: unknown) => JSON.stringify(one || null) === JSON.stringify(other || null)
      for (const name of ['a', 'b', 'c'] as const) {
        const kept = name in merge.mine ? merge.mine[name] : theirs[name]
        if (!same(mine[name], base[name])) expect(same(kept, mine[name])).toBe(true)
        else expect(same(kept, theirs[name])).toBe(true)
        const isAsked = merge.fields[name]?.kind === 'choice'
        const differ = !same(mine[name], base[name]) && !same(theirs[name], base[name]) && !same(mine[name], theirs[name])
        expect(isAsked).toBe(differ)
      }
    }),
  )
})
