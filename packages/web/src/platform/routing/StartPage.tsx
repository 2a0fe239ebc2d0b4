import { href, type RouteName } from '@kith/shared/routes.ts'
import { startMark } from '@kith/shared/start-page.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { createBrowserRouter } from 'react-router'
import { Splash } from '#platform/look/Splash.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useSite } from './site.ts'

/**
 * Leads someone who has come without saying where to, by signing in or by the bare address, to the page that they like to begin with,
 * as long as they may open it.
 */
export function StartPage({ router, children }: { router: ReturnType<typeof createBrowserRouter>; children: ReactNode }) {
  const startPage = useSession().userConfig.startPage as RouteName
  const { mayOpen } = useSite()
  const [aim, setAim] = useState(() => (location.hash === startMark ? (mayOpen(startPage) ? startPage : 'dashboard') : null))
  useEffect(() => {
    if (aim) void router.navigate(href(aim as 'dashboard'), { replace: true }).then(() => setAim(null))
  }, [aim, router])
  // The dashboard is what stands below
  return aim && aim !== 'dashboard' ? <Splash /> : children
}
