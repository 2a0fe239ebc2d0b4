import { href } from '@kith/shared/routes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

let outside: string | null = null

/** The page that was open before the settings; the home page where there was none. */
export const useWayBack = (): string => outside ?? href('dashboard')

/** Remembers the page that is open, unless it is one of the settings. */
export function useRememberedOutside(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!pathname.startsWith(href('settings.index'))) outside = pathname + search
  }, [pathname, search])
}
