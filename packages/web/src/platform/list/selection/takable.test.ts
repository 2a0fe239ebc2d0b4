import type { BulkAction } from '@kith/shared/lists.ts'
import { expect, it } from 'vitest'
import { takable } from './takable.ts'

const named = (name: string): BulkAction => ({ name, label: 'common:page.save', mutation: name, permission: '' })
const rows = [
  { id: 'one', can: ['approve', 'reject'] },
  { id: 'two', can: ['approve'] },
  { id: 'three', can: ['revoke'] },
]
const shown = { rows, rowKey: ({ id }: { id: string }) => id, rowCan: ({ can }: { can: string[] }) => can }
const offered = (ids: readonly string[], isEverything = false) =>
  takable(['approve', 'reject', 'submit', 'revoke'].map(named), { ids: new Set(ids), isEverything }, shown).map(({ name }) => name)

it('the bar of selected rows offers what can be done with one of them, and everything where some of them are on other pages', () => {
  expect(offered(['one', 'two'])).toEqual(['approve', 'reject'])
  expect(offered(['two', 'three'])).toEqual(['approve', 'revoke'])
  expect(offered(['one', 'elsewhere'])).toHaveLength(4)
  expect(offered(['one'], true)).toHaveLength(4)
})
