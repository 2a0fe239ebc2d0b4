import { plainText, type RichText } from './rich-text.ts'

/** A part of a letter or a report: the server makes a PDF of them, and the client draws the same ones. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: RichText }
  /** Its lines break where the text does. */
  | { readonly kind: 'paragraph'; readonly text: RichText; readonly quiet?: true }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | { readonly kind: 'numbered'; readonly items: readonly RichText[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A cell is strong or italic as a whole: where all of its text is. */
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly RichText[])[] }
  | { readonly kind: 'signatures'; readonly signers: readonly Signature[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'pageBreak' }

export type DocumentContent = readonly Block[]
/** Shows a name as typed, or strokes as `writeStrokes` writes them, over a line that says whose it is and when it was given. */
type Signature = { readonly name: string; readonly line: string; readonly typed?: string; readonly drawing?: string }
type Fact = { readonly label: string; readonly value: string }
type Column = { readonly heading: string; readonly isNumber?: boolean }

/** How many parts somebody may write in one document. */
export const mostParts = 300

/** How many parts a document has: its blocks, each item of a list and each row of a table. */
export const partsOf = (content: DocumentContent): number => content.reduce((sum, block) => sum + sizeOf(block), 0)

function sizeOf(block: Block): number {
  if (block.kind === 'list' || block.kind === 'numbered') return block.items.length
  if (block.kind === 'facts') return block.facts.length
  return block.kind === 'table' ? block.rows.length + 1 : 1
}

/**
 * What somebody types as a document: paragraphs with blank lines between them, `#`, `##` and `###` before headings, `-` before the items of
 * a list, and `---` for a line across the page. Nothing else in it means anything.
 */
export function contentOfText(text: string): DocumentContent {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').map((line) => line.trimEnd())))
}

function blocksOf(lines: readonly string[]): Block[] {
  const runs: Block[][] = []
  for (const block of lines.map(blockOf)) {
    if (block.kind === 'paragraph' && plainText(block.text) === '') continue
    const run = runs.at(-1)
    if (run?.[0]?.kind === block.kind && (block.kind === 'paragraph' || block.kind === 'list')) run.push(block)
    else runs.push([block])
  }
  return runs.flatMap(joined)
}

/** The lines of a paragraph as one, and so the items of a list. */
function joined(run: readonly Block[]): Block[] {
  const lines = run.flatMap((block) => (block.kind === 'paragraph' ? plainText(block.text) : []))
  const items = run.flatMap((block) => (block.kind === 'list' ? block.items : []))
  if (lines.length > 0) return [{ kind: 'paragraph', text: lines.join('\n') }]
  return items.length > 0 ? [{ kind: 'list', items }] : [...run]
}

function blockOf(line: string): Block {
  const heading = /^(#{1,3})\s+(\S.*)$/.exec(line)
  if (heading) return { kind: 'heading', level: levels[(heading[1] ?? '').length - 1] ?? 1, text: heading[2] ?? '' }
  if (/^-{3,}$/.test(line)) return { kind: 'rule' }
  const item = /^[-*•]\s+(\S.*)$/.exec(line)
  return item ? { kind: 'list', items: [item[1] ?? ''] } : { kind: 'paragraph', text: line }
}

const levels = [1, 2, 3] as const
