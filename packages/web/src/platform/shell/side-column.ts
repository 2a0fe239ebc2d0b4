import { createContext } from 'react'

/** The column at the side, for what takes the place of the navigation in it, as the settings do. */
export interface SideColumn {
  /** Null where it is not drawn yet. */
  place: HTMLElement | null
  /** Takes the place of the navigation; returns what gives it back. */
  take: () => () => void
}

export const SideColumnContext = createContext<SideColumn | null>(null)
