import { useCallback, useState } from 'react'

/** Room beside the words of a tab, and between two tabs. */
const AROUND = 24
const BETWEEN = 4
/** Of the arrow of the last one, and of each mark behind the words. */
const MARK = 20

/** How many of these widths fit into the room: all of them, or as many as leave room for what leads to the others. */
export function fitting(widths: readonly number[], room: number, others: number): number {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length
  let left = room - others
  const cut = widths.findIndex((width) => (left -= width) < 0)
  return cut === -1 ? widths.length : cut
}

/** Tells how many of these tabs fit into the line that is watched, by what leads to the others. */
export function useFitting(tabs: readonly { label: string; marks?: readonly unknown[] }[]) {
  const [line, setLine] = useState<{ room: number; font: string } | null>(null)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const { fontSize, fontFamily } = getComputedStyle(element)
      const next = { room: element.clientWidth, font: `600 ${fontSize} ${fontFamily}` }
      setLine((before) => (before?.room === next.room && before.font === next.font ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fits = (others: string): number => {
    if (!line) return tabs.length
    const widthOf = (label: string) => textWidth(label, line.font) + AROUND + BETWEEN
    return fitting(
      tabs.map(({ label, marks = [] }) => widthOf(label) + marks.length * MARK),
      line.room,
      widthOf(others) + MARK,
    )
  }
  return [watch, fits] as const
}

const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null

function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (context) context.font = font
  const width = context?.measureText(text).width ?? 0
  widths.set(key, width)
  return width
}
