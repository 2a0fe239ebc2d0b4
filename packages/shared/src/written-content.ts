import type { Block, DocumentContent } from './document-content.ts'
import { runsOf, withTexts, type RichText, type Run } from './rich-text.ts'

/** How much somebody may write in one document: blocks, items and rows, and characters of it as it is kept. */
export const mostWritten = { parts: 400, characters: 100_000 } as const

/** Reads a document as an editor keeps it; undefined for what is none. Nothing passes but what an editor writes. */
export function readWritten(kept: string | null | undefined): DocumentContent | undefined {
  const blocks = parsed(kept)
  if (!Array.isArray(blocks)) return undefined
  return allOf(blocks.map(blockIn))
}

export const writtenContent = (content: DocumentContent): string => JSON.stringify(content)

/** Every stretch of its text. */
export const textsIn = (content: DocumentContent): string[] =>
  content.flatMap(partsIn).flatMap((text) => runsOf(text).map((run) => run.text))

/** The same document with its texts changed. */
export const withTextsOf = (content: DocumentContent, change: (text: string) => string): DocumentContent =>
  content.map((block) => changedBlock(block, change))

function changedBlock(block: Block, change: (text: string) => string): Block {
  const changed = (text: RichText) => withTexts(text, change)
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: changed(block.text) }
    case 'list':
    case 'numbered':
      return { ...block, items: block.items.map(changed) }
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, heading: change(column.heading) })),
        rows: block.rows.map((row) => row.map(changed)),
      }
    default:
      return block
  }
}

function partsIn(block: Block): readonly RichText[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
    case 'numbered':
      return block.items
    case 'table':
      return [...block.columns.map(({ heading }) => heading), ...block.rows.flat()]
    default:
      return []
  }
}

type Given = Readonly<Record<string, unknown>>

function blockIn(given: unknown): Block | undefined {
  if (!isGiven(given)) return undefined
  const { kind } = given
  if (kind === 'heading') {
    const [level, text] = [levels.find((each) => each === given['level']), richIn(given['text'])]
    return level && text !== undefined ? { kind, level, text } : undefined
  }
  if (kind === 'paragraph') {
    const text = richIn(given['text'])
    return text === undefined ? undefined : { kind, text }
  }
  if (kind === 'list' || kind === 'numbered') {
    const items = Array.isArray(given['items']) ? allOf(given['items'].map(richIn)) : undefined
    return items?.length ? { kind, items } : undefined
  }
  if (kind === 'table') return tableIn(given)
  return undefined
}

const levels = [1, 2, 3] as const

function tableIn({ columns, rows }: Given): Block | undefined {
  if (!Array.isArray(columns) || !Array.isArray(rows)) return undefined
  const headings = allOf(
    columns.map((column) => (isGiven(column) && typeof column['heading'] === 'string' ? column['heading'] : undefined)),
  )
  const cells = allOf(rows.map((row) => (Array.isArray(row) && row.length === columns.length ? allOf(row.map(richIn)) : undefined)))
  return headings?.length && cells ? { kind: 'table', columns: headings.map((heading) => ({ heading })), rows: cells } : undefined
}

function richIn(given: unknown): RichText | undefined {
  if (typeof given === 'string') return given
  return Array.isArray(given) ? allOf(given.map(runIn)) : undefined
}

function runIn(given: unknown): Run | undefined {
  if (!isGiven(given) || typeof given['text'] !== 'string') return undefined
  return { text: given['text'], ...(given['strong'] === true && { strong: true }), ...(given['italic'] === true && { italic: true }) }
}

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null

/** All of them; undefined where one is not there. */
const allOf = <Item>(items: readonly (Item | undefined)[]): Item[] | undefined =>
  items.every((item) => item !== undefined) ? [...items] : undefined

function parsed(kept: string | null | undefined): unknown {
  try {
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}
