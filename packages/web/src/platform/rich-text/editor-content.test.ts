import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import type { RichText } from '@kith/shared/rich-text.ts'
import { readWritten, writtenContent } from '@kith/shared/written-content.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, docOf, type EditorNode } from './editor-content.ts'

const words = fc.stringMatching(/^[a-z{}]{1,6}(\n?[a-z]{1,6})?$/)
const marks = fc.constantFrom({}, { strong: true as const }, { italic: true as const }, { strong: true as const, italic: true as const })
const rich: fc.Arbitrary<RichText> = fc.oneof(
  words,
  fc
    .array(fc.tuple(words, marks), { minLength: 1, maxLength: 4 })
    .map((runs) => asWritten(runs.map(([text, given]) => ({ text, ...given })))),
)
const cell = fc.oneof(
  words,
  fc.tuple(words, marks).map(([text, given]) => asWritten([{ text, ...given }])),
)
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1 as const, 2 as const, 3 as const), text: rich }),
  fc.record({ kind: fc.constant('paragraph' as const), text: rich }),
  fc.record({ kind: fc.constantFrom('list' as const, 'numbered' as const), items: fc.array(rich, { minLength: 1, maxLength: 3 }) }),
  fc.integer({ min: 1, max: 3 }).chain((width) =>
    fc.record({
      kind: fc.constant('table' as const),
      columns: fc.array(fc.record({ heading: words }), { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 3 }),
    }),
  ),
)

/** As a document keeps it: neighbours in the same way are one run, and what has no mark is plain text. */
function asWritten(runs: readonly { text: string; strong?: true; italic?: true }[]): RichText {
  const [only] = contentOf({ type: 'doc', content: [{ type: 'paragraph', content: runs.map(nodeOf) }] })
  return only?.kind === 'paragraph' ? only.text : ''
}
const nodeOf = ({ text, strong, italic }: { text: string; strong?: true; italic?: true }): EditorNode => ({
  type: 'text',
  text,
  marks: [...(strong ? [{ type: 'bold' }] : []), ...(italic ? [{ type: 'italic' }] : [])],
})

describe('the content of an editor', () => {
  it('is the document that was put into it, and is kept and read as the same', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (content: DocumentContent) => {
        expect(contentOf(docOf(content))).toEqual(content)
        expect(readWritten(writtenContent(content))).toEqual(content)
      }),
    )
  })

  it('leaves out empty paragraphs, and fills up the rows of an uneven table', () => {
    const row = (...cells: string[]): EditorNode => ({
      type: 'tableRow',
      content: cells.map((text) => ({ type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })),
    })
    const doc = { type: 'doc', content: [{ type: 'paragraph' }, { type: 'table', content: [row('Day', 'Hours'), row('Monday')] }] }
    expect(contentOf(doc)).toEqual([{ kind: 'table', columns: [{ heading: 'Day' }, { heading: 'Hours' }], rows: [['Monday', '']] }])
  })
})
