import { hasMalformedId, href, matchRoute } from '@kith/shared/routes.ts'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { AccessDeniedPage, FeatureUnavailablePage, ModuleUnavailablePage, NotFoundPage } from '#platform/errors/pages.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { SecondFactorNeededPage } from '#platform/second-factor/SecondFactorNeededPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { trackPage } from '#platform/telemetry/telemetry.ts'
import type { Page } from './define-domain.ts'
import { documentTitle } from './document-title.ts'
import { useSite } from './site.ts'

const ConsentNeededPage = lazy(() => import('#platform/consent/ConsentNeededPage.tsx'))

/** They say why an address leads nowhere, also to somebody who may go nowhere yet. */
const errorPages: ReadonlySet<string> = new Set(['not_found', 'access_denied'])

/** Around all pages: shows each to those who may see it, before anything is asked for it; to others, what they lack. */
export function PageGuard() {
  const site = useSite()
  const { needsConsent, needsSecondFactor, isAssumedAccount, isOnboarding } = useSession().user
  const match = matchRoute(useLocation().pathname)
  const page = match && site.pageOf(match.name)
  if (needsConsent)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ConsentNeededPage />
      </Suspense>
    )
  if (needsSecondFactor && match?.name !== 'me.settings') return <SecondFactorNeededPage />
  const isElsewhere = page && page.route !== 'onboarding' && !errorPages.has(page.route)
  if (isOnboarding && isElsewhere && site.pageOf('onboarding')) return <Navigate to={href('onboarding')} replace />
  if (!match || hasMalformedId(match.params)) return <NotFoundPage />
  if (!page) return site.isUnavailable(match.name) ? <ModuleUnavailablePage /> : <NotFoundPage />
  const verdict = site.judge(page)
  return (
    <>
      <Title page={page} />
      {isAssumedAccount && page.asOneself ? (
        <FeatureUnavailablePage />
      ) : verdict.allowed ? (
        <Outlet />
      ) : (
        <AccessDeniedPage missing={verdict.missing} />
      )}
    </>
  )
}

function Title({ page }: { page: Page }) {
  const { tenantConfig } = useSession()
  const title = useText()(page.title)
  useLayoutEffect(() => {
    // The layout names a page inside a record together with its record.
    if (!page.inside) document.title = documentTitle([title], tenantConfig.tenantName)
  }, [page.inside, title, tenantConfig.tenantName])
  useEffect(() => trackPage(page.route), [page.route])
  return null
}
