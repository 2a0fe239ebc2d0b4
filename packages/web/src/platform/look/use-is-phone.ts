import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(max-width: 599.98px)')

/** Whether the page is as narrow as a phone, as the style sheets judge it. */
export const useIsPhone = () => useSyncExternalStore(follow, () => narrow().matches)

function follow(changed: () => void) {
  const followed = narrow()
  followed.addEventListener('change', changed)
  return () => followed.removeEventListener('change', changed)
}
