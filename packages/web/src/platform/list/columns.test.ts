import { expect, it } from 'vitest'
import { briefRow } from './columns.ts'

const columns = [{}, {}, { firm: true }, {}, {}, { firm: true }]

it('A row of a phone shows its title, its first status and the first two facts that it has', () => {
  expect(briefRow(columns, ['Contract', 'Robin', 'Waiting', '–', 'Template', 'Late'])).toEqual([
    'title',
    'fact',
    'status',
    undefined,
    'fact',
    undefined,
  ])
  expect(briefRow(columns, ['Contract', '–', '–', 0, 'Template', 'Late'])).toEqual([
    'title',
    undefined,
    undefined,
    undefined,
    'fact',
    'status',
  ])
  expect(briefRow([{}], ['Contract'])).toEqual(['title'])
})
