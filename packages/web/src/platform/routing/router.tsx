import { settingsPages } from '@kith/shared/navigation.ts'
import { redirectOf, routes } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { i18n } from '#platform/i18n/i18n.ts'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { pending } from '#platform/look/pending.ts'
import { Splash } from '#platform/look/Splash.tsx'
import { useRecord } from '#platform/record/loaded-records.ts'
import { RecordGuard } from '#platform/record/RecordPage.tsx'
import { iconsOf, SettingsIconsContext } from '#platform/settings-index/settings-icons.ts'
import { Frame } from '#platform/shell/Frame.tsx'
import { namespacesOf, type Layout, type Page, type WebDomain } from './define-domain.ts'
import { PageContext } from './page-context.ts'
import { PageGuard } from './PageGuard.tsx'
import { RouteError } from './RouteError.tsx'
import type { Site } from './site.ts'

/** One route per page of the manifests, in the layout of its record; each page is a chunk of its own, loaded together with its texts. */
export function createRouter(site: Site) {
  const notFound = { path: '*', loader: followOldAddress, Component: NotFoundPage }
  return createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: Splash,
      ErrorBoundary: RouteError,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [{ Component: PageGuard, children: [...routesInside(site, undefined), settingsRoute(site)] }, notFound],
        },
      ],
    },
  ])
}

/** Before anything is shown: single slashes, the start page, old addresses. */
export function leaveOldAddress(): void {
  const to = redirectOf(location.pathname)
  if (to) history.replaceState(null, '', to + location.search + location.hash)
}

function routesInside(site: Site, record: string | undefined): RouteObject[] {
  return site.domains.flatMap((domain) => [
    ...domain.pages.filter((page) => page.inside === record && !isSettings(page)).map((page) => pageRoute(site, domain, page)),
    ...(domain.layouts ?? []).filter(({ inside }) => inside === record).map((layout) => layoutRoute(site, domain, layout)),
  ])
}

const isSettings = ({ route, inside }: Page) => inside === undefined && route.startsWith('settings.')

/** Every settings page, with the groups beside it. */
function settingsRoute(site: Site): RouteObject {
  const pages = site.domains.flatMap((domain) => domain.pages.filter(isSettings).map((page) => pageRoute(site, domain, page)))
  return { id: 'settings', ErrorBoundary: RouteError, HydrateFallback: Splash, children: pages, lazy: () => pending(settingsFrame(site)) }
}

async function settingsFrame({ domains }: Site): Promise<Pick<RouteObject, 'Component'>> {
  const texts = i18n.loadNamespaces(settingsPages.map(({ label }) => namespaceOf(label)))
  const [{ default: Layout }, icons] = await Promise.all([import('../settings-index/SettingsLayout.tsx'), iconsOf(domains)])
  await texts
  return {
    Component: () => (
      <SettingsIconsContext value={icons}>
        <Layout />
      </SettingsIconsContext>
    ),
  }
}

function pageRoute(site: Site, domain: WebDomain, page: Page): RouteObject {
  return {
    id: page.route,
    path: routes[page.route],
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    ...(page.dialogs ? { children: page.dialogs.map((name) => ({ id: name, path: routes[name] })) } : {}),
    lazy: () => pending(contentOf(site, domain, page)),
  }
}

async function contentOf(site: Site, domain: WebDomain, page: Page): Promise<Pick<RouteObject, 'Component'>> {
  const texts = i18n.loadNamespaces(namespacesOf(site.domains, domain, page))
  const [{ default: Content }, documents = {}, cards] = await Promise.all([page.load(), page.documents?.(), cardsOn(site, page)])
  await texts
  return {
    Component: () => (
      <PageContext value={{ page, documents, cards }}>
        {page.inside ? (
          <GuardInside kind={page.inside}>
            <Content />
          </GuardInside>
        ) : (
          <Content />
        )}
      </PageContext>
    ),
  }
}

function layoutRoute(site: Site, domain: WebDomain, layout: Layout): RouteObject {
  return {
    id: `inside ${layout.of}`,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: routesInside(site, layout.of),
    lazy: () => pending(frameOf(domain, layout)),
  }
}

async function frameOf(domain: WebDomain, layout: Layout): Promise<Pick<RouteObject, 'Component'>> {
  // Tabs and actions are called as the records that they lead to.
  const texts = i18n.loadNamespaces([...(domain.namespaces ?? []), 'records'])
  const { default: Component } = await layout.load()
  await texts
  return { Component }
}

function GuardInside({ kind, children }: { kind: string; children: ReactNode }) {
  const { viewerMay } = useRecord(kind)
  return (
    <RecordGuard kind={kind} viewerMay={viewerMay}>
      {children}
    </RecordGuard>
  )
}

/** They come with the page: one by one behind a skeleton each, React would hold them back for 300 ms. */
async function cardsOn({ domains }: Site, { route }: Page) {
  const contributed = domains.flatMap((domain) =>
    (domain.contributes?.cards ?? []).filter(({ on }) => on === route).map(async ({ load }) => ({ domain, cards: (await load()).cards })),
  )
  return Promise.all(contributed)
}

function followOldAddress({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url)
  const to = redirectOf(pathname)
  return to ? redirect(to + search) : null
}
