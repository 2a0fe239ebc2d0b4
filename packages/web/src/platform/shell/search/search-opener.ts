import { useEffect } from 'react'

let open: (() => void) | undefined

/** Opens the search of the top bar from anywhere. */
export const openSearch = (): void => open?.()

/** The search says how it opens. */
export function useSearchOpener(act: () => void): void {
  useEffect(() => {
    open = act
    return () => {
      open = undefined
    }
  })
}
