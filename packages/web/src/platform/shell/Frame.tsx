import './frame.css'
import { matchRoute } from '@kith/shared/routes.ts'
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentType } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Outlet, useLocation } from 'react-router'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { pending } from '#platform/look/pending.ts'
import { whenIdle } from '#platform/look/timing.ts'
import type { WebDomain } from '#platform/routing/define-domain.ts'
import { useSite } from '#platform/routing/site.ts'
import { AssumedBanner } from '#platform/assuming/AssumedBanner.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { consent, verification } from '#platform/verification/question.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { InboxTrail } from './InboxTrail.tsx'
import { SideColumnContext } from './side-column.ts'
import { SideNavigation } from './SideNavigation.tsx'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'
import { useRemembered } from './use-remembered.ts'

/** Stays around every signed-in page while pages change. */
export function Frame() {
  // The account setup stands alone: nothing else is open
  if (useSession().user.isOnboarding) return <BareFrame />
  return <WholeFrame />
}

function BareFrame() {
  return (
    <div className="frame" data-bare>
      <ConnectionStrip />
      <main id="main" className="frame-main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Questions />
    </div>
  )
}

function WholeFrame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [navigation, setNavigation] = useRemembered<'wide' | 'small'>('kith-navigation', 'wide')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isTaken, setTaken] = useState(false)
  const take = useCallback(() => {
    setTaken(true)
    return () => setTaken(false)
  }, [])
  const column = useMemo(() => ({ place, take }), [place, take])
  const announcement = useArrival()
  return (
    <div className="frame" data-navigation={navigation} data-route={matchRoute(pathname)?.name}>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      <AssumedBanner />
      <TopBar />
      <ConnectionStrip />
      <div className="frame-body">
        <SideNavigation
          small={navigation === 'small'}
          resize={() => setNavigation(navigation === 'small' ? 'wide' : 'small')}
          isTaken={isTaken}
          place={setPlace}
        />
        <main id="main" className="frame-main" tabIndex={-1}>
          <SideColumnContext value={column}>
            <InboxTrail />
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </SideColumnContext>
        </main>
      </div>
      <BottomBar />
      <Suspense fallback={null}>
        <Hints />
        <Beside />
      </Suspense>
      <Questions />
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </div>
  )
}

const VerificationDialog = lazy(() => pending(import('#platform/verification/VerificationDialog.tsx')))

const ConsentDialog = lazy(() => pending(import('#platform/consent/ConsentDialog.tsx')))

/** What the server wants of its user first is asked over whatever page and dialog is open. */
function Questions() {
  const verificationAsked = verification.useAsked()
  const consentAsked = consent.useAsked()
  // Then the page itself asks
  const { needsConsent } = useSession().user
  return (
    <Suspense fallback={null}>
      {verificationAsked && <VerificationDialog {...verificationAsked} />}
      {consentAsked && !needsConsent && <ConsentDialog {...consentAsked} />}
    </Suspense>
  )
}

const Hints = lazy(() => pending(whenIdle().then(() => import('./Hints.tsx'))))

function Beside() {
  const { domains } = useSite()
  return domains.map((domain) => {
    const Content = besideOf(domain)
    return Content && <Content key={domain.name} />
  })
}

const late = new WeakMap<WebDomain, ComponentType>()

/** Made once for each domain: a component made again would be drawn again. */
function besideOf(domain: WebDomain): ComponentType | undefined {
  const { overlays: load } = domain
  if (load && !late.has(domain))
    late.set(
      domain,
      lazy(() => pending(whenIdle().then(load))),
    )
  return late.get(domain)
}
