import type { Place } from './cells.ts'

interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}
interface Size {
  rows: number
  columns: number
  /** So many rows are seen at once. */
  page: number
}

/** Finds the cell to which a key leads from another one; null where it leads nowhere. */
export function moveFrom({ row, column }: Place, { key, ctrlKey, metaKey }: Keys, { rows, columns, page }: Size): Place | null {
  const far = ctrlKey || metaKey
  const within = (to: Place): Place => ({
    row: Math.min(Math.max(to.row, 0), rows - 1),
    column: Math.min(Math.max(to.column, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ row: far ? 0 : row - 1, column })
    case 'ArrowDown':
      return within({ row: far ? rows - 1 : row + 1, column })
    case 'ArrowLeft':
      return within({ row, column: far ? 0 : column - 1 })
    case 'ArrowRight':
      return within({ row, column: far ? columns - 1 : column + 1 })
    case 'PageUp':
      return within({ row: row - page, column })
    case 'PageDown':
      return within({ row: row + page, column })
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 })
    case 'End':
      return within({ row: far ? rows - 1 : row, column: columns - 1 })
    default:
      return null
  }
}

/** Tells the keys that begin a cell with what they write. */
export const writes = ({ key, ctrlKey, metaKey, altKey }: Keys & { altKey: boolean }): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
