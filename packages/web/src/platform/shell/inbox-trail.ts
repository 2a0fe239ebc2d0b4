import type { Location } from 'react-router'

/** Goes along with a page that was opened from the inbox, so that it leads on to what waits next. */
export interface Trail {
  inbox: readonly Stop[]
  /** The tab of the inbox. */
  back: string
}
interface Stop {
  href: string
  title: string
}

const MOST = 50

export const trailOf = (rest: readonly Stop[], back: string): Trail => ({
  inbox: rest.slice(0, MOST).map(({ href, title }) => ({ href, title })),
  back,
})

/** Null for a page that was not opened from the inbox. */
export function trailAt({ state }: Location<unknown>): Trail | null {
  return typeof state === 'object' && state !== null && 'inbox' in state && Array.isArray(state.inbox) ? (state as Trail) : null
}
