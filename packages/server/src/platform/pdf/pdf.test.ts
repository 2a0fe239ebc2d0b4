import type { DocumentContent } from '@kith/shared/document-content.ts'
import { processorTime } from '@kith/shared/test-times.ts'
import { describe, expect, it } from 'vitest'
import { contentOfText } from '@kith/shared/document-content.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { drawPdf } from './draw.ts'
import { Pdfs } from './pdfs.ts'
import { readPdf } from '../testing/read-pdf.ts'

const at = new Date('2026-11-26T00:00:00Z')
const options = { title: 'Letter to Zoë', language: 'en-GB', at, footer: 'Page {{page}} of {{pages}}' }
const make = (content: DocumentContent) => drawPdf(content, options)

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

  it('has bold and italic words, numbered lists, cells in one way, and signatures over their names, in the order of its blocks', async () => {
    const { pages, structure } = await readPdf(
      await make([
        { kind: 'paragraph', text: [{ text: 'Dear ' }, { text: 'Zoë', strong: true }, { text: ', welcome', italic: true }] },
        { kind: 'numbered', items: ['First', [{ text: 'Second', strong: true, italic: true }, { text: ' thing' }]] },
        { kind: 'table', columns: [{ heading: 'Day' }], rows: [[[{ text: 'Monday', strong: true }]]] },
        {
          kind: 'signatures',
          signers: [
            { name: 'Zoë Larsen', line: '20 November', typed: 'Zoë L.' },
            { name: 'Malik Osei', line: '21 November', drawing: '0,0 600,200;5,5' },
          ],
        },
      ]),
    )
    expect(pages).toEqual([
      expect.stringMatching(
        /Dear Zoë, welcome[^]*1\.[^]*First[^]*2\.[^]*Second thing[^]*Day[^]*Monday[^]*Zoë L\.[^]*Zoë Larsen[^]*20 November[^]*Malik Osei[^]*21 November/,
      ),
    ])
    expect(structure.slice(0, 6)).toEqual(['Art', 'P', 'L', 'LI', 'LBody', 'LI'])
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

describe('the making of PDFs', () => {
  const zoe = { group: 'harbour', member: 'zoe' }
  const short = contentOfText('Dear Zoë')
  const patient = 60_000

  it('leaves the server free to answer others meanwhile', async () => {
    const pdfs = new Pdfs({ turn: patient, drawing: patient })
    await pdfs.make(zoe, short, options)
    const made = pdfs.make(zoe, contentOfText('- a\n'.repeat(300)), options).then(() => 'made')
    const before = performance.eventLoopUtilization()
    expect(await Promise.race([made, delay(50, 'free')])).toBe('free')
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    expect(await made).toBe('made')
  })

  it('is given up where it takes too long, and goes on with the next one', { meta: { slow: 'waits until it is given up' } }, async () => {
    const pdfs = new Pdfs({ turn: patient, drawing: 8_000 })
    await pdfs.make(zoe, short, options)
    const rows = Array.from({ length: 60_000 }, () => ['a', 'b', 'c'])
    const endless: DocumentContent = [{ kind: 'table', columns: [{ heading: 'A' }, { heading: 'B' }, { heading: 'C' }], rows }]
    await expect(pdfs.make(zoe, endless, options)).rejects.toMatchObject({ problems: [{ rule: 'document', path: '' }] })
    expect(
      Buffer.from(await pdfs.make(zoe, short, options))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('serves one person once at a time, so that another is not kept waiting by many of theirs', async () => {
    const pdfs = new Pdfs({ turn: patient, drawing: patient })
    const order: string[] = []
    const each = (member: string, group: string) => pdfs.make({ group, member }, short, options).then(() => order.push(member))
    await Promise.all([each('zoe', 'harbour'), each('kim', 'pine')])
    order.length = 0
    await Promise.all([...Array.from({ length: 4 }, () => each('zoe', 'harbour')), each('ada', 'harbour'), each('kim', 'pine')])
    expect(order.indexOf('ada')).toBeLessThan(3)
    expect(order.indexOf('kim')).toBeLessThan(3)
  })

  it('takes no longer for a word without an end than for many, and loses none of its letters', async () => {
    const letters = 'abcdefghij'.repeat(2000)
    await make(short)
    const spent = processorTime()
    const { pages } = await readPdf(await make(contentOfText(letters)))
    expect(spent()).toBeLessThan(4000)
    expect(pages.map((page) => page.replace(/Page \d+ of \d+/, '').replaceAll(/[^a-j]/g, '')).join('')).toBe(letters)
  })
})
