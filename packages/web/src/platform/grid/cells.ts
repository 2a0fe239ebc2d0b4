/** Names a cell by the places of its row and column. */
export interface Place {
  row: number
  column: number
}
/** Reaches from one cell to another, in any direction. */
export interface Range {
  from: Place
  to: Place
}
export interface Pasted extends Place {
  text: string
}

/** Finds the first and last row and column of a range. */
export function boundsOf({ from, to }: Range) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export function isWithin(range: Range, { row, column }: Place): boolean {
  const { top, bottom, left, right } = boundsOf(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Writes cells as spreadsheets put them on the clipboard. */
export const tableText = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n')

/** Reads the cells of a text from the clipboard: columns apart by tabs, rows by lines, a cell of several lines in quotes. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const [here, next] = [text[at] ?? '', text[at + 1]]
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    if (isQuoted && here === '"' && next === '"') at += 1
    else if (isQuoted && here === '"') {
      isQuoted = false
      continue
    } else if (!isQuoted && here === '"' && cell === '') {
      isQuoted = true
      continue
    } else if (!isQuoted && here === '\t') {
      row.push('')
      continue
    } else if (!isQuoted && (here === '\n' || here === '\r')) {
      if (here === '\r' && next === '\n') at += 1
      rows.push([''])
      continue
    }
    row[row.length - 1] = `${cell}${here}`
  }
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/**
 * Lays pasted cells over a grid from the first cell of the range; a single cell, or a single row or column, fills the whole range. What
 * reaches beyond the last row or column is counted.
 */
export function spread(cells: readonly (readonly string[])[], range: Range, size: { rows: number; columns: number }) {
  const { top, bottom, left, right } = boundsOf(range)
  const [height, width] = [cells.length, Math.max(0, ...cells.map((row) => row.length))]
  if (height === 0 || width === 0) return { pasted: [], beyond: 0 }
  const [rows, columns] = [height === 1 ? bottom - top + 1 : height, width === 1 ? right - left + 1 : width]
  const pasted: Pasted[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const text = cells[row % height]?.[column % width]
      if (text !== undefined) pasted.push({ row: top + row, column: left + column, text })
    }
  const within = pasted.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { pasted: within, beyond: Math.max(0, top + rows - size.rows) }
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
