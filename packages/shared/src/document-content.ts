/** A part of a letter or a report: the server makes a PDF of them, and the client draws the same ones. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** Its lines break where the text does. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly quiet?: true }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'pageBreak' }

export type DocumentContent = readonly Block[]
type Fact = { readonly label: string; readonly value: string }
type Column = { readonly heading: string; readonly isNumber?: boolean }

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
  const blocks: Block[] = []
  for (const line of lines) {
    const block = blockOf(line)
    const last = blocks.at(-1)
    if (block.kind === 'paragraph' && block.text === '') continue
    else if (block.kind === 'paragraph' && last?.kind === 'paragraph')
      blocks.splice(-1, 1, { ...last, text: `${last.text}\n${block.text}` })
    else if (block.kind === 'list' && last?.kind === 'list') blocks.splice(-1, 1, { ...last, items: [...last.items, ...block.items] })
    else blocks.push(block)
  }
  return blocks
}

function blockOf(line: string): Block {
  const heading = /^(#{1,3})\s+(.+)$/.exec(line)
  if (heading) return { kind: 'heading', level: levels[(heading[1] ?? '').length - 1] ?? 1, text: heading[2] ?? '' }
  if (/^-{3,}$/.test(line)) return { kind: 'rule' }
  const item = /^[-*•]\s+(.+)$/.exec(line)
  return item ? { kind: 'list', items: [item[1] ?? ''] } : { kind: 'paragraph', text: line }
}

const levels = [1, 2, 3] as const
