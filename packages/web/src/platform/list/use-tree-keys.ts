import { useEffect, type RefObject } from 'react'

/** The arrow keys of a tree: up and down between rows, right opens or goes below, left closes or goes above. */
export function useTreeKeys(body: RefObject<HTMLElement | null>, isTree: boolean): void {
  useEffect(() => {
    const rows = body.current
    if (!rows || !isTree) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[aria-level]') : null
      if (!row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (act(row, event.key)) event.preventDefault()
    }
    rows.addEventListener('keydown', onKeyDown)
    return () => rows.removeEventListener('keydown', onKeyDown)
  }, [body, isTree])
}

function act(row: HTMLElement, key: string): boolean {
  const expanded = row.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return focus(beside(row, 'nextElementSibling'))
    case 'ArrowUp':
      return focus(beside(row, 'previousElementSibling'))
    case 'ArrowRight':
      return expanded === 'false' ? press(row) : expanded === 'true' && focus(beside(row, 'nextElementSibling'))
    case 'ArrowLeft':
      return expanded === 'true' ? press(row) : focus(above(row))
    default:
      return false
  }
}

type Direction = 'nextElementSibling' | 'previousElementSibling'

function beside(row: HTMLElement, direction: Direction): HTMLElement | null {
  const next = row[direction]
  return next instanceof HTMLElement && next.hasAttribute('aria-level') ? next : null
}

function above(row: HTMLElement): HTMLElement | null {
  for (let each = beside(row, 'previousElementSibling'); each; each = beside(each, 'previousElementSibling'))
    if (levelOf(each) < levelOf(row)) return each
  return null
}

function press(row: HTMLElement): boolean {
  row.querySelector<HTMLElement>('[data-tree-toggle]')?.click()
  return true
}

function focus(row: HTMLElement | null): boolean {
  const link = row?.querySelector<HTMLElement>('[data-row-link]')
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  return link !== undefined && link !== null
}

const levelOf = (row: HTMLElement) => Number(row.getAttribute('aria-level'))
