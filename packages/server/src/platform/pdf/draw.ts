import { inForm } from '@kith/shared/blanks.ts'
import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import { plainText, runsOf, sharedMarks, type Marks, type RichText } from '@kith/shared/rich-text.ts'
import { readStrokes, signatureSheet } from '@kith/shared/signatures.ts'
import { fillIn } from '@kith/shared/words.ts'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { fonts } from './fonts.ts'

export type PdfOptions = {
  /** PDF readers show this title. */
  readonly title: string
  /** Names the language of the texts, such as `en-GB`. */
  readonly language: string
  readonly at: Date
  /** At the foot of each page, where `{{page}}` is its number from one and `{{pages}}` how many there are. */
  readonly footer?: string
}

/** The bytes of a PDF of A4 pages, with text that can be selected and the structure that screen readers follow. */
export async function drawPdf(content: DocumentContent, { title, language, at, footer }: PdfOptions): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at, Producer: 'Kith', Creator: 'Kith' },
    bufferPages: true,
    font: fonts.regular,
  })
  const bytes = buffer(pdf)
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  const root = pdf.struct('Art')
  pdf.addStructure(root)
  for (const block of content) draw(pdf, root, block)
  root.end()
  if (footer) writeFooters(pdf, footer)
  pdf.end()
  return bytes
}

type Pdf = InstanceType<typeof PDFDocument>
type Structure = PDFKit.PDFStructureElement

/** In points, of which 72 are an inch. */
const page = { margin: 64, gap: 8 }
const ink = { text: '#1f2328', quiet: '#59636e', line: '#d1d9e0' }
const sizes = { body: 10.5, small: 8.5, 1: 18, 2: 13, 3: 11 } as const

function draw(pdf: Pdf, root: Structure, block: Block): void {
  switch (block.kind) {
    case 'heading': {
      const size = sizes[block.level]
      keepRoom(pdf, size * 4)
      if (pdf.y > page.margin) pdf.y += size * 0.6
      write(pdf, root, `H${block.level}`, () => runs(pdf.fontSize(size).fillColor(ink.text), block.text, { marks: { strong: true } }))
      return advance(pdf)
    }
    case 'paragraph': {
      const colour = block.quiet ? ink.quiet : ink.text
      write(pdf, root, 'P', () => runs(body(pdf).fillColor(colour), block.text, { lineGap: 2 }))
      return advance(pdf)
    }
    case 'list':
      return drawList(pdf, root, block.items, () => '•')
    case 'numbered':
      return drawList(pdf, root, block.items, (index) => `${index + 1}.`)
    case 'facts':
      return drawFacts(pdf, root, block.facts)
    case 'table':
      return drawTable(pdf, root, block)
    case 'signatures':
      for (const signer of block.signers) drawSignature(pdf, root, signer)
      return advance(pdf)
    case 'rule':
      keepRoom(pdf, page.gap * 2)
      decorate(pdf, () => pdf.moveTo(page.margin, pdf.y).lineTo(rightOf(pdf), pdf.y).lineWidth(0.7).strokeColor(ink.line).stroke())
      return advance(pdf)
    case 'pageBreak':
      pdf.addPage()
  }
}

function drawList(pdf: Pdf, root: Structure, items: readonly RichText[], mark: (index: number) => string): void {
  const list = pdf.struct('L')
  const indent = items.length > 9 && mark(0) !== mark(1) ? 26 : 18
  root.add(list)
  for (const [index, item] of items.entries()) {
    const entry = pdf.struct('LI')
    list.add(entry)
    write(pdf, entry, 'LBody', () => {
      body(pdf).fillColor(ink.text)
      keepRoom(pdf, pdf.currentLineHeight(true))
      pdf.text(mark(index), page.margin + 4, pdf.y, { continued: false, lineBreak: false })
      runs(pdf, item, { left: page.margin + indent, lineGap: 2 })
      pdf.x = page.margin
    })
    entry.end()
    pdf.y += 2
  }
  list.end()
  advance(pdf)
}

const signature = { width: 180, height: 60 } as const

/** Draws the name as a pen would write it, or the strokes, on a line with the name and the time below. */
function drawSignature(pdf: Pdf, root: Structure, { name, line, typed, drawing }: Of<'signatures'>['signers'][number]): void {
  keepRoom(pdf, signature.height + 48)
  const top = pdf.y
  if (typed !== undefined) {
    const size = Math.min(22, (22 * (rightOf(pdf) - page.margin)) / pdf.font('strongItalic').fontSize(22).widthOfString(clean(typed)))
    write(pdf, root, 'P', () => runs(pdf.fontSize(size).fillColor(ink.text), typed, { marks: { strong: true, italic: true } }))
  }
  if (drawing !== undefined) decorate(pdf, () => strokesOn(pdf, drawing, top))
  const foot = top + signature.height
  decorate(pdf, () =>
    pdf
      .moveTo(page.margin, foot)
      .lineTo(page.margin + signature.width, foot)
      .lineWidth(0.7)
      .strokeColor(ink.line)
      .stroke(),
  )
  pdf.y = foot + 4
  write(pdf, root, 'P', () => runs(body(pdf).fillColor(ink.text), name, {}))
  write(pdf, root, 'P', () => runs(pdf.fontSize(sizes.small).fillColor(ink.quiet), line, {}))
  advance(pdf)
}

function strokesOn(pdf: Pdf, drawing: string, top: number): void {
  const scale = signature.width / signatureSheet.width
  for (const [first, ...others] of readStrokes(drawing) ?? []) {
    if (!first) continue
    pdf.moveTo(page.margin + first[0] * scale, top + first[1] * scale)
    for (const [x, y] of others.length > 0 ? others : [first]) pdf.lineTo(page.margin + x * scale, top + y * scale)
    pdf.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(ink.text).stroke()
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Labels and their values side by side, as a table whose rows have headings. */
function drawFacts(pdf: Pdf, root: Structure, facts: Of<'facts'>['facts']): void {
  body(pdf).fillColor(ink.text)
  pdf.table({
    ...inside(root),
    columnStyles: [150, '*'],
    defaultStyle: { border: 0, padding: [3, 8, 3, 0], textColor: ink.text },
    data: facts.map(({ label, value }) => [{ ...headingOf('Row', label), textColor: ink.quiet }, { text: clean(value) }]),
  })
  advance(pdf)
}

function drawTable(pdf: Pdf, root: Structure, { columns, rows }: Of<'table'>): void {
  body(pdf).fontSize(sizes.body - 1)
  pdf.table({
    ...inside(root),
    defaultStyle: { border: { bottom: 0.7 }, borderColor: ink.line, padding: [4, 6, 4, 0], textColor: ink.text },
    columnStyles: columns.map(({ isNumber }) => ({
      width: '*' as const,
      align: { x: isNumber ? ('right' as const) : ('left' as const), y: 'top' as const },
    })),
    data: [
      columns.map(({ heading }) => ({ ...headingOf('Column', heading), font: { src: 'strong' } })),
      ...rows.map((row) => row.map((cell) => ({ text: clean(plainText(cell)), font: { src: fontOf(sharedMarks(cell)) } }))),
    ],
  })
  advance(pdf)
}

/** The part of the structure that a table becomes, which the types of pdfkit do not know yet. */
const inside = (structParent: Structure): object => ({ structParent })
const headingOf = (scope: 'Row' | 'Column', text: string) => ({ type: 'TH' as const, scope, text: clean(text) })

/** Outside of the margin nothing is written without a new page, unless the margin is taken away for a moment. */
function writeFooters(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    pdf.page.margins.bottom = 0
    decorate(pdf, () =>
      pdf
        .font('regular')
        .fontSize(sizes.small)
        .fillColor(ink.quiet)
        .text(clean(fillIn(footer, { page: index + 1, pages: count })), page.margin, pdf.page.height - page.margin + 20, {
          width: rightOf(pdf) - page.margin,
          align: 'center',
          lineBreak: false,
        }),
    )
    pdf.page.margins.bottom = page.margin
  }
}

type Written = { readonly marks?: Marks; readonly left?: number; readonly lineGap?: number }

/** Writes the runs of a text one after the other, as one text that breaks where its lines end. */
function runs(pdf: Pdf, text: RichText, { marks = {}, left = page.margin, lineGap = 0 }: Written): Pdf {
  const shown = runsOf(text).filter((run) => run.text !== '')
  const options = { lineGap, width: rightOf(pdf) - left }
  if (shown.length === 0) return pdf.font(fontOf(marks)).text('', left, pdf.y, options)
  for (const [index, run] of shown.entries()) {
    pdf.font(fontOf({ ...marks, ...run }))
    const flow = { ...options, continued: index < shown.length - 1 }
    if (index === 0) pdf.text(clean(run.text), left, pdf.y, flow)
    else pdf.text(clean(run.text), flow)
  }
  return pdf
}

const fontOf = ({ strong, italic }: Marks): keyof typeof fonts =>
  strong ? (italic ? 'strongItalic' : 'strong') : italic ? 'italic' : 'regular'

const body = (pdf: Pdf): Pdf => pdf.font('regular').fontSize(sizes.body)
const rightOf = (pdf: Pdf): number => pdf.page.width - page.margin

function write(pdf: Pdf, parent: Structure, tag: string, text: () => void): void {
  parent.add(pdf.struct(tag, {}, text))
}

/** Screen readers pass over it. */
function decorate(pdf: Pdf, shape: () => unknown): void {
  pdf.markContent('Artifact')
  shape()
  pdf.endMarkedContent()
}

function advance(pdf: Pdf): void {
  pdf.x = page.margin
  pdf.y += page.gap
}

/** Begins a new page where not so many points are left on this one. */
function keepRoom(pdf: Pdf, points: number): void {
  if (pdf.y + points > pdf.page.height - page.margin) pdf.addPage()
}

/** Without the characters that no font draws, and with places to break in words that no line holds: without these, each line would be looked for in all of the rest. */
const clean = (text: string): string =>
  inForm(text.toWellFormed(), 'NFC')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\S{61,}/gu, (word) => (word.match(/.{1,60}/gsu) ?? []).join('\u200b'))
