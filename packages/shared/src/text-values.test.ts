import { describe, expect, it } from 'vitest'
import type { DocumentContent } from './document-content.ts'
import { contentWithValues, hasLooseBraces, valuesOfContent, withValues } from './text-values.ts'
import { readWritten } from './written-content.ts'

const content: DocumentContent = [
  { kind: 'heading', level: 1, text: 'For {{ person.name }}' },
  { kind: 'paragraph', text: [{ text: 'You earn ' }, { text: '{{pay.base}}', strong: true }] },
  { kind: 'table', columns: [{ heading: '{{day}}' }], rows: [[[{ text: '{{pay.base}}', italic: true }]]] },
]

describe('the values of a text', () => {
  it('are found once wherever a document names them, and take their places with the marks that these have', () => {
    expect(valuesOfContent(content)).toEqual(['person.name', 'pay.base', 'day'])
    const values = new Map([
      ['person.name', 'Zoë {{day}}'],
      ['pay.base', '96,000.00'],
    ])
    expect(contentWithValues(content, values)).toEqual([
      { kind: 'heading', level: 1, text: 'For Zoë {{day}}' },
      { kind: 'paragraph', text: [{ text: 'You earn ' }, { text: '96,000.00', strong: true }] },
      { kind: 'table', columns: [{ heading: '{{day}}' }], rows: [[[{ text: '96,000.00', italic: true }]]] },
    ])
    expect(withValues('{{a}} {{b}}', new Map([['a', '$&']]))).toBe('$& {{b}}')
  })

  it('are told from braces that are left open', () => {
    expect(hasLooseBraces(content)).toBe(false)
    for (const text of ['{{open', 'closed}}', '{{a}} {{b}']) expect(hasLooseBraces([{ kind: 'paragraph', text }]), text).toBe(true)
  })
})

describe('a written document', () => {
  it('is read from what its editor keeps, and from nothing else', () => {
    expect(readWritten(JSON.stringify(content))).toEqual(content)
    const wrong = [
      '',
      'text',
      '{}',
      '[1]',
      '[{"kind":"html","text":"x"}]',
      '[{"kind":"heading","level":4,"text":"x"}]',
      '[{"kind":"list","items":[]}]',
      '[{"kind":"paragraph","text":[{"strong":true}]}]',
      '[{"kind":"table","columns":[{"heading":"a"}],"rows":[["b","c"]]}]',
    ]
    for (const kept of wrong) expect(readWritten(kept), kept).toBeUndefined()
    expect(readWritten('[{"kind":"paragraph","text":"x","onclick":"y"}]')).toEqual([{ kind: 'paragraph', text: 'x' }])
  })
})
