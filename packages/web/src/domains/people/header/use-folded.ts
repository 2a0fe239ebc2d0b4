import { useCallback, useState } from 'react'

/** Whether an element has been scrolled away under the top bar. */
export function useFolded() {
  const [isFolded, setFolded] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry && setFolded(!entry.isIntersecting && entry.boundingClientRect.top < 0), {
      rootMargin: '-64px 0px 0px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isFolded] as const
}
