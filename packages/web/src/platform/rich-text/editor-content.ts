import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import { runsOf, type RichText, type Run } from '@kith/shared/rich-text.ts'

/** A node of the editor, as far as its schema goes. */
export interface EditorNode {
  type?: string
  attrs?: Record<string, unknown> | undefined
  content?: EditorNode[]
  marks?: { type: string }[]
  text?: string
}

/** Reads an editor as a document. */
export const contentOf = (doc: EditorNode): DocumentContent => childrenOf(doc).flatMap(blockOf)

/** The same the other way round. */
export const docOf = (content: DocumentContent): EditorNode => ({
  type: 'doc',
  content: content.length === 0 ? [{ type: 'paragraph' }] : content.flatMap(nodeOf),
})

function blockOf(node: EditorNode): Block[] {
  const text = textOf(node)
  switch (node.type) {
    case 'heading':
      return isEmpty(text) ? [] : [{ kind: 'heading', level: levelOf(node), text }]
    case 'paragraph':
      return isEmpty(text) ? [] : [{ kind: 'paragraph', text }]
    case 'bulletList':
    case 'orderedList': {
      const items = childrenOf(node).map(textOf)
      return [{ kind: node.type === 'bulletList' ? 'list' : 'numbered', items }]
    }
    case 'table':
      return [tableOf(node)]
    default:
      return []
  }
}

/** The first row says what the columns are; cells that a pasted table lacks are empty. */
function tableOf(node: EditorNode): Block {
  const [head = [], ...rows] = childrenOf(node).map((row) => childrenOf(row).map(textOf))
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  const filled = (row: readonly RichText[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  return {
    kind: 'table',
    columns: filled(head).map((heading) => ({ heading: plain(heading) })),
    rows: rows.map((row) => filled(row).map(inOneWay)),
  }
}

/** A cell is strong or italic as a whole, once any of it is. */
function inOneWay(text: RichText): RichText {
  if (typeof text === 'string') return text
  const marks = {
    ...(text.some((run) => run.strong) && { strong: true as const }),
    ...(text.some((run) => run.italic) && { italic: true as const }),
  }
  return [{ text: plain(text), ...marks }]
}

/** The text of a node and of all below it, a line for each paragraph. */
function textOf(node: EditorNode): RichText {
  const runs = runsIn(node)
  const joined = runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1)
    if (last && !last.strong === !run.strong && !last.italic === !run.italic)
      return [...all.slice(0, -1), { ...last, text: last.text + run.text }]
    return [...all, run]
  }, [])
  return joined.some(({ strong, italic }) => strong || italic) ? joined : joined.map(({ text }) => text).join('')
}

function runsIn({ type, text, marks = [], content = [] }: EditorNode): Run[] {
  const has = (mark: string) => marks.some((each) => each.type === mark)
  if (type === 'text' || type === 'hardBreak')
    return [{ text: type === 'text' ? (text ?? '') : '\n', ...(has('bold') && { strong: true }), ...(has('italic') && { italic: true }) }]
  return content.flatMap((child, index) => [...(index > 0 && child.type === 'paragraph' ? [{ text: '\n' }] : []), ...runsIn(child)])
}

function nodeOf(block: Block): EditorNode[] {
  switch (block.kind) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: block.level }, ...inlineOf(block.text) }]
    case 'paragraph':
      return [{ type: 'paragraph', ...inlineOf(block.text) }]
    case 'list':
    case 'numbered':
      return [
        {
          type: block.kind === 'list' ? 'bulletList' : 'orderedList',
          content: block.items.map((item) => ({ type: 'listItem', content: [{ type: 'paragraph', ...inlineOf(item) }] })),
        },
      ]
    case 'table':
      return [
        {
          type: 'table',
          content: [
            rowOf(
              block.columns.map(({ heading }) => heading),
              'tableHeader',
            ),
            ...block.rows.map((row) => rowOf(row, 'tableCell')),
          ],
        },
      ]
    default:
      return []
  }
}

const rowOf = (cells: readonly RichText[], type: string): EditorNode => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [{ type: 'paragraph', ...inlineOf(cell) }] })),
})

function inlineOf(text: RichText): { content?: EditorNode[] } {
  const content = runsOf(text).flatMap(({ text: whole, strong, italic }) => {
    const marks = [...(strong ? [{ type: 'bold' }] : []), ...(italic ? [{ type: 'italic' }] : [])]
    return whole
      .split('\n')
      .flatMap((line, index): EditorNode[] => [
        ...(index > 0 ? [{ type: 'hardBreak', ...(marks.length > 0 && { marks }) }] : []),
        ...(line ? [{ type: 'text', text: line, ...(marks.length > 0 && { marks }) }] : []),
      ])
  })
  return content.length > 0 ? { content } : {}
}

const childrenOf = ({ content = [] }: EditorNode) => content
const plain = (text: RichText) =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
const isEmpty = (text: RichText) => plain(text).trim() === ''
const levelOf = ({ attrs }: EditorNode) => ([1, 2, 3] as const).find((level) => level === attrs?.['level']) ?? 1
