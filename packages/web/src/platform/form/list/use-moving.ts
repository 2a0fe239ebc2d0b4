import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Dragged, DragItems } from './drag-items.ts'

export type Item = Readonly<Record<string, unknown>>
/** Names an item to the buttons that move and remove it. */
export type NameOf = (item: Item, index: number) => string

interface Moving {
  name: string
  nameOf: NameOf
  move: (from: number, to: number) => void
  /** These are the keys of the items, in their order. */
  keys: readonly string[]
  drag: DragItems | undefined
}

/** Moves items, says where each has gone, and keeps the focus on what has moved it. */
export function useMoving({ name, nameOf, move, keys, drag }: Moving) {
  const { t } = useTranslation()
  const { getValues } = useFormContext()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const [focused, setFocused] = useState<{ index: number; button: 'up' | 'down' } | null>(null)
  useEffect(() => {
    const item = focused && list.current?.children[focused.index]
    const button = (which: string) => item?.querySelector<HTMLElement>(`[data-move=${which}]:not(:disabled)`)
    if (focused) (button(focused.button) ?? button(focused.button === 'up' ? 'down' : 'up'))?.focus()
  }, [focused])
  const nameAt = (index: number) => nameOf((getValues(`${name}.${index}`) ?? {}) as Item, index)
  const focus = (index: number, from: number) => setFocused({ index, button: index < from ? 'up' : 'down' })
  const moveTo = (from: number, to: number) => {
    const said = t('form.moved', { name: nameAt(from), place: to + 1, count: keys.length })
    move(from, to)
    setMoved(said)
    focus(to, from)
  }
  const dragged = useDragging({
    drag,
    list,
    keys: keys.join(),
    nameAt,
    drop: (from, to) => (to === null ? focus(from, from) : moveTo(from, to)),
  })
  return { list, moved, moveTo, dragged }
}

interface Dragging {
  drag: DragItems | undefined
  list: { readonly current: HTMLElement | null }
  keys: string
  nameAt: (index: number) => string
  drop: (from: number, to: number | null) => void
}

function useDragging({ drag, list, keys, ...handlers }: Dragging): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const nameAt = useEffectEvent(handlers.nameAt)
  const drop = useEffectEvent(handlers.drop)
  useEffect(() => {
    const hasItems = keys !== ''
    if (!drag || !list.current || !hasItems) return undefined
    return drag(list.current, {
      nameOf: (index) => nameAt(index),
      drag: (next) => setDragged((last) => (last?.from === next?.from && last?.to === next?.to ? last : next)),
      drop: (from, to) => drop(from, to),
    })
  }, [drag, list, keys])
  return dragged
}
