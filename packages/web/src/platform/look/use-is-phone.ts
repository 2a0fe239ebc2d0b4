import { useSyncExternalStore } from 'react'

/** Whether the page is as narrow as a phone, as the style sheets judge it. */
export const useIsPhone = () => useSyncExternalStore(phone.follow, phone.matches)

/** The same of a page without a side column: on phones and tablets, and on a desktop at 200 % zoom. */
export const useIsNarrow = () => useSyncExternalStore(narrow.follow, narrow.matches)

const phone = upTo('599.98px')
const narrow = upTo('959.98px')

function upTo(width: string) {
  const media = () => matchMedia(`(max-width: ${width})`)
  return {
    matches: () => media().matches,
    follow: (changed: () => void) => {
      const followed = media()
      followed.addEventListener('change', changed)
      return () => followed.removeEventListener('change', changed)
    },
  }
}
