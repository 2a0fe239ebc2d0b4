import { describe, expect, it } from 'vitest'
import { chartSvg, type Drawing } from './chart-svg.ts'
import { layOut } from './layout.ts'
import type { ChartNode } from './nodes.ts'

const node = (key: string, more: Partial<ChartNode>): ChartNode => ({
  key,
  name: key,
  title: null,
  isUnit: false,
  personId: key,
  unitId: null,
  unit: null,
  direct: 0,
  all: 0,
  parent: -1,
  children: [],
  ...more,
})
const nodes = [
  node('Ann <b>Oak</b> & "Co"', { children: [1, 2], direct: 2, all: 2 }),
  node('Bob', { parent: 0, title: 'Gardener of a Garden with a Very Long Name', unit: 'North' }),
  node('Cas', { parent: 0 }),
]

const draw = (more: Partial<Drawing> = {}) =>
  chartSvg({
    nodes,
    layout: layOut(nodes, () => true),
    title: 'Organisation chart',
    line: 'Bellbird · 20 November 2026',
    faceOf: () => undefined,
    countsOf: ({ direct }) => (direct > 0 ? `${direct} reports` : ''),
    changeOf: () => undefined,
    toneColour: (tone) => `#00000${tone}`,
    ...more,
  })

describe('the chart as a file', () => {
  it('has every open card with its words under the title, and every line, within its size', () => {
    const { text, width, height } = draw()
    expect(text).toContain('>Organisation chart</text>')
    expect(text).toContain('>Bellbird · 20 November 2026</text>')
    expect(text).toContain('>2 reports</text>')
    expect(text).toContain('>North</text>')
    expect(text.match(/<g transform="translate\([^)]*\)"><rect width="220"/g)).toHaveLength(3)
    expect(text.match(/M/g)).toHaveLength(2)
    expect([width, height]).toEqual([480 + 64, 212 + 72 + 64])
  })

  it('leaves out what is folded away', () => {
    expect(draw({ layout: layOut(nodes, () => false) }).text).not.toContain('Bob')
  })

  it('takes names as text, whatever is in them, and shortens what is too long', () => {
    const { text } = draw()
    expect(text).toContain('Ann &lt;b&gt;Oak&lt;/b&gt;')
    expect(text).not.toContain('<b>')
    expect(text).toMatch(/Gardener of a Garden[^<]*…</)
  })

  it('shows the pictures that there are, and initials for everyone else', () => {
    const { text } = draw({ faceOf: ({ key }) => (key === 'Cas' ? 'data:image/jpeg;base64,AAAA' : undefined) })
    expect(text.match(/<image [^>]*href="data:image\/jpeg;base64,AAAA"/g)).toHaveLength(1)
    expect(text).toContain('>B</text>')
    expect(text).not.toContain('>C</text>')
  })

  it('marks who leaves', () => {
    const { text } = draw({ changeOf: ({ key }) => (key === 'Cas' ? { change: 'LEFT', word: 'Left' } : undefined) })
    expect(text.match(/stroke-dasharray/g)).toHaveLength(1)
    expect(text).toContain('>Left</text>')
  })
})
