import { describe, expect, it } from 'vitest'
import { place, type Node, type Placed } from './placement.ts'

const node = (id: string, parentId: string | null = null): Node => ({ id, parentId, name: id.toUpperCase() })
const tree = [node('ops'), node('yard', 'ops'), node('dock', 'yard'), node('sales')]
const budget = (nodeId: string | null, more: Partial<Placed> = {}): Placed => ({
  id: `b-${nodeId}`,
  parentId: null,
  nodeId,
  aboveId: null,
  name: nodeId && nodeId.toUpperCase(),
  base: '100',
  bonus: '50',
  ...more,
})
const of = (nodes: readonly Node[], budgets: readonly Placed[], used: readonly (string | null)[]) => {
  let made = 0
  return place(nodes, budgets, used, () => `new-${(made += 1)}`)
}
const outline = ({ budgets }: ReturnType<typeof of>) =>
  budgets.map(({ nodeId, parentId, base, isNew, isMoved }) => [nodeId, parentId, base, isNew ? 'new' : isMoved ? 'moved' : 'stays'])

describe('the budgets of a plan', () => {
  it('are those of the nodes at the top that have jobs, each with nothing at first [AD-587]', () => {
    const placed = of(tree, [], ['dock', 'yard', null, 'gone'])
    expect(outline(placed)).toEqual([
      ['ops', null, '0', 'new'],
      [null, null, '0', 'new'],
    ])
    expect(['dock', 'ops', null, 'gone'].map(placed.budgetOf)).toEqual(['new-1', 'new-1', 'new-2', 'new-2'])
  })

  it('hold the jobs of the nearest node above that has one', () => {
    const split = [budget('ops'), budget('yard', { parentId: 'b-ops', aboveId: 'ops' })]
    const placed = of(tree, split, ['dock'])
    expect(['dock', 'yard', 'ops'].map(placed.budgetOf)).toEqual(['b-yard', 'b-yard', 'b-ops'])
    expect(outline(placed)).toEqual([
      ['ops', null, '100', 'stays'],
      ['yard', 'b-ops', '100', 'stays'],
    ])
  })

  it('begin again with nothing where their unit has moved, and the others stay [AD-587]', () => {
    const split = [budget('ops'), budget('yard', { parentId: 'b-ops', aboveId: 'ops' }), budget('sales')]
    const moved = (parent: string | null) => tree.map((each) => (each.id === 'yard' ? { ...each, parentId: parent } : each))
    expect(outline(of(moved('sales'), split, ['dock']))).toEqual([
      ['ops', null, '100', 'stays'],
      ['sales', null, '100', 'stays'],
      ['yard', 'b-sales', '0', 'moved'],
    ])
    expect(outline(of(moved(null), split, ['dock']))).toEqual([
      ['ops', null, '100', 'stays'],
      ['yard', null, '0', 'moved'],
      ['sales', null, '100', 'stays'],
    ])
  })

  it('keep two levels where one of the first level comes below another', () => {
    const split = [budget('ops'), budget('yard', { parentId: 'b-ops', aboveId: 'ops' }), budget('sales')]
    const below = tree.map((each) => (each.id === 'ops' ? { ...each, parentId: 'sales' } : each))
    expect(outline(of(below, split, ['dock']))).toEqual([
      ['sales', null, '100', 'stays'],
      ['ops', 'b-sales', '0', 'moved'],
      ['yard', 'b-sales', '0', 'moved'],
    ])
  })
})
