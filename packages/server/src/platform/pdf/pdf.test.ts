import type { DocumentContent } from '@kith/shared/document-content.ts'
import { describe, expect, it } from 'vitest'
import { pdfOf } from './pdf.ts'
import { readPdf } from '../testing/read-pdf.ts'

const at = new Date('2026-11-26T00:00:00Z')
const make = (content: DocumentContent) =>
  pdfOf(content, { title: 'Letter to Zoë', language: 'en-GB', at, footer: (page, pages) => `Page ${page} of ${pages}` })

describe('a PDF', () => {
  it('has the letters of European languages as text that can be selected, in the order of its blocks', async () => {
    const text = 'José Nuñez, O’Neill, Łukasz, Erdő, Ελληνικά, Кириллица, Tiếng Việt'
    const { pages, title, language } = await readPdf(
      await make([
        { kind: 'heading', level: 1, text: 'First warning' },
        { kind: 'paragraph', text },
        { kind: 'list', items: ['Arrive by 9', 'Call before 8'] },
        { kind: 'facts', facts: [{ label: 'Follow-up', value: '3 December 2026' }] },
        { kind: 'rule' },
        { kind: 'table', columns: [{ heading: 'Day' }, { heading: 'Hours', isNumber: true }], rows: [['Monday', '7.5']] },
      ]),
    )
    const expected = [
      'First warning',
      text,
      'Arrive by 9',
      'Call before 8',
      'Follow-up',
      '3 December 2026',
      'Day',
      'Hours',
      'Monday',
      '7.5',
    ]
    const places = expected.map((each) => pages[0]?.indexOf(each) ?? -1)
    expect(pages).toHaveLength(1)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(pages[0]).toContain('Page 1 of 1')
    expect({ title, language }).toEqual({ title: 'Letter to Zoë', language: 'en-GB' })
  })

  it('goes on where a page ends, without losing a line, and numbers its pages', async () => {
    const paragraphs = Array.from({ length: 120 }, (_, index) => ({ kind: 'paragraph' as const, text: `Paragraph ${index} of many` }))
    const rows = Array.from({ length: 80 }, (_, index) => [`Row ${index} of many`, String(index)])
    const { pages } = await readPdf(
      await make([...paragraphs, { kind: 'pageBreak' }, { kind: 'table', columns: [{ heading: 'Name' }, { heading: 'Number' }], rows }]),
    )
    const all = pages.join('\n')
    expect(pages.length).toBeGreaterThan(4)
    for (let index = 0; index < 120; index += 1) expect(all).toContain(`Paragraph ${index} of many`)
    for (let index = 0; index < 80; index += 1) expect(all).toContain(`Row ${index} of many`)
    expect(pages.map((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).not.toContain(false)
  })

  it('says how it is built to screen readers, and is the same for the same content', async () => {
    const content: DocumentContent = [
      { kind: 'heading', level: 2, text: 'Actions' },
      { kind: 'list', items: ['One'] },
      { kind: 'paragraph', text: 'Two \u0007 three\uD800' },
    ]
    const { structure, pages } = await readPdf(await make(content))
    expect(structure).toEqual(['Art', 'H2', 'L', 'LI', 'LBody', 'P'])
    expect(pages[0]).toMatch(/Two\s+three/)
    expect(Buffer.compare(await make(content), await make(content))).toBe(0)
  })
})
