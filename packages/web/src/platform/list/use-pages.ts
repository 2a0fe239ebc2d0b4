import { useState } from 'react'

/** The page of a table beside others: its size and where it begins, which the address does not say. */
export function usePages(sizes: readonly [number, ...number[]]) {
  const [size, setSize] = useState(sizes[0])
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    size,
    sizes,
    after: cursors.at(-1) ?? null,
    page: cursors.length + 1,
    setSize: (next: number) => {
      setSize(next)
      setCursors([])
    },
    next: (cursor: string) => setCursors((before) => [...before, cursor]),
    previous: () => setCursors((before) => before.slice(0, -1)),
    restart: () => setCursors([]),
  }
}
