import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Items {
  /** Their keys, in the order in which they are shown. */
  keys: readonly string[]
  titleOf: (key: string) => string
  /** To this place among them, the first being 0. */
  move: (key: string, to: number) => void
}

/** What is held to drag an item, or moved by key. */
export interface Handle {
  draggable: true
  'aria-keyshortcuts': string
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The item as a place for others. */
export interface DropPlace {
  'data-dragged': true | undefined
  /** On which side of it the dragged one would come to lie. */
  'data-drop': 'before' | 'after' | undefined
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDrop: (event: DragEvent<HTMLElement>) => void
}

/** Items that are brought into another order by dragging, or with Alt and an arrow key; `said` is for a live region. */
export function useReorder({ keys, titleOf, move }: Items) {
  const { t } = useTranslation()
  const [drag, setDrag] = useState<{ key: string; over: string } | null>(null)
  const [said, say] = useState('')
  const place = (key: string, to: number) => {
    move(key, to)
    say(t('pins.moved', { name: titleOf(key), position: to + 1, count: keys.length }))
  }
  const handleOf = (key: string): Handle => ({
    draggable: true,
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', titleOf(key))
      setDrag({ key, over: key })
    },
    onDragEnd: () => setDrag(null),
    onKeyDown: (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const to = keys.indexOf(key) + (step ?? 0)
      if (!step || !event.altKey || to < 0 || to >= keys.length) return
      event.preventDefault()
      const held = event.currentTarget
      place(key, to)
      // What changes its place loses the focus
      requestAnimationFrame(() => held.focus())
    },
  })
  const placeOf = (key: string): DropPlace => ({
    'data-dragged': drag?.key === key || undefined,
    'data-drop':
      !drag || drag.over !== key || drag.key === key ? undefined : keys.indexOf(drag.key) > keys.indexOf(key) ? 'before' : 'after',
    onDragOver: (event) => {
      if (!drag) return
      event.preventDefault()
      if (drag.over !== key) setDrag({ ...drag, over: key })
    },
    onDrop: (event) => {
      if (!drag) return
      event.preventDefault()
      setDrag(null)
      if (drag.key !== key) place(drag.key, keys.indexOf(key))
    },
  })
  return { handleOf, placeOf, said }
}
