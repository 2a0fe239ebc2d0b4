import { useEffect, useRef } from 'react'

/** An element that takes the focus from what it is shown in place of. */
export function useFirstFocus<Element extends HTMLElement>(hasFocus = true) {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (hasFocus) element.current?.focus()
    // Once, and never again while someone works on
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return element
}
