import { expect, it } from 'vitest'
import { beginsNearly } from './near.ts'

it('a word is nearly typed with one letter too many, too few, another or exchanged, at its beginning, but not with two or where it is short', () => {
  for (const typed of ['salary', 'salry', 'sallary', 'salery', 'slaary', 'sala', 'salr'])
    expect(beginsNearly('salary', typed), typed).toBe(true)
  for (const typed of ['slary', 'celary']) expect(beginsNearly('salary', typed), typed).toBe(typed === 'slary')
  for (const typed of ['sal', 'sle', 'qualify', 'tsalry']) expect(beginsNearly('salary', typed), typed).toBe(false)
  expect(beginsNearly('congés', 'cogés')).toBe(true)
})
