import { redirectOf, routes } from '@kith/shared/routes.ts'
import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { domains } from '#src/domains.ts'
import { Splash } from '#platform/look/Splash.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { Frame } from '#platform/shell/Frame.tsx'
import { i18n } from '#platform/i18n/i18n.ts'
import type { Page, WebDomain } from './define-domain.ts'
import { PageGuard } from './PageGuard.tsx'
import { RouteError } from './RouteError.tsx'

/** One route per page of the manifests; each page is a chunk of its own, loaded together with its texts. */
export function createRouter() {
  const pages = domains.flatMap((domain) => domain.pages.map((page) => routeOf(domain, page)))
  return createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: Splash,
      ErrorBoundary: RouteError,
      children: [{ ErrorBoundary: RouteError, children: [...pages, { path: '*', loader: followOldAddress, Component: NotFoundPage }] }],
    },
  ])
}

function routeOf(domain: WebDomain, page: Page): RouteObject {
  return {
    id: page.route,
    path: routes[page.route],
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    ...(page.dialogs ? { children: page.dialogs.map((name) => ({ id: name, path: routes[name] })) } : {}),
    lazy: async () => {
      const texts = i18n.loadNamespaces([...(domain.namespaces ?? []), ...(page.namespaces ?? [])])
      const { default: Content } = await page.load()
      await texts
      return {
        Component: () => (
          <PageGuard page={page}>
            <Content />
          </PageGuard>
        ),
      }
    },
  }
}

function followOldAddress({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url)
  const to = redirectOf(pathname)
  return to ? redirect(to + search) : null
}

/** Before anything is shown: single slashes, the start page, old addresses. */
export function leaveOldAddress(): void {
  const to = redirectOf(location.pathname)
  if (to) history.replaceState(null, '', to + location.search + location.hash)
}
