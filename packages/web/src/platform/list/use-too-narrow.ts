import { useEffect, useState, type RefObject } from 'react'

/** Whether the element is narrower than so many pixels. */
export function useTooNarrow(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? width) < width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, width])
  return narrow
}
