import { useState, type DragEvent } from 'react'

/** The properties of an element on which files are dropped; what else is dragged over it stays with the browser. */
export function useFileDrop(take: (dropped: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    'data-over': isOver || undefined,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer)
    },
  }
}
