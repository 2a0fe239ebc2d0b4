import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

/** How the rows of a table are a tree. */
export interface Tree<Row> {
  /** 1 at the top. */
  levelOf: (row: Row) => number
  /** Null for a row below which there is nothing. */
  isOpen: (row: Row) => boolean | null
  /** False for a row that is shown only because something below it is found: it steps back. */
  isFound: (row: Row) => boolean
  toggle: (row: Row) => void
}

const DEEPEST_INDENT = 10

/** What a row says of its place in the tree, to the eye and to screen readers. */
export function treeRowProps<Row>(row: Row, { levelOf, isOpen }: Tree<Row>) {
  const level = levelOf(row)
  const style = { '--tree-level': Math.min(level, DEEPEST_INDENT) - 1 } as CSSProperties
  return { role: 'row', 'aria-level': level, 'aria-expanded': isOpen(row) ?? undefined, style }
}

/** The first cell of a row of a tree: set in by its level, with the button that opens what is below it. */
export function TreeCell<Row>({ row, name, tree, children }: { row: Row; name: string; tree: Tree<Row>; children: ReactNode }) {
  const { t } = useTranslation()
  const open = tree.isOpen(row)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <span className="tree-cell" data-above={!tree.isFound(row) || undefined}>
      {open === null ? (
        <span className="tree-toggle" />
      ) : (
        <button
          type="button"
          className="tree-toggle"
          aria-expanded={open}
          aria-label={t('list.below', { name })}
          data-tree-toggle
          onClick={() => tree.toggle(row)}
        >
          <Chevron size={16} aria-hidden />
        </button>
      )}
      {children}
    </span>
  )
}
