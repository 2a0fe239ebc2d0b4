import { useEffect, type RefObject } from 'react'

/** j and k move between the links of the rows, x ticks; Enter follows the link by itself. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const row = document.activeElement?.closest('tr, li')
      const at = links.findIndex((link) => link === document.activeElement || row?.contains(link))
      if (event.key === 'j') focus(links[at + 1])
      if (event.key === 'k') focus(links[Math.max(0, at - 1)])
      if (event.key === 'x' && at >= 0) row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [body])
}

function focus(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu]') !== null
