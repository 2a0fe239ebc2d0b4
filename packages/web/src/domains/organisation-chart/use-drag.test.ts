import { describe, expect, it } from 'vitest'
import { canLead } from './use-drag.ts'
import type { ChartNode } from './nodes.ts'

const node = (key: string, parent: number, personId = key): ChartNode => ({
  key,
  name: key,
  title: null,
  isUnit: false,
  personId,
  unitId: null,
  unit: null,
  direct: 0,
  all: 0,
  parent,
  children: [],
})

describe('onto whom a card can be dragged', () => {
  it('is anyone but oneself, those below, the manager one has, and another job of one’s own', () => {
    const nodes = [node('top', -1), node('left', 0), node('right', 0), node('below', 1), node('second job', 2, 'left')]
    const managers = [...nodes.keys()].filter((manager) => canLead(nodes, manager, 1)).map((place) => nodes[place]?.key)
    expect(managers).toEqual(['right'])
    expect(canLead(nodes, 0, 3)).toBe(true)
  })
})
