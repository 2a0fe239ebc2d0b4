import { settingsPages, shortcuts } from '@kith/shared/navigation.ts'
import type { Needs } from '@kith/shared/navigation-pages.ts'
import type { RouteName } from '@kith/shared/routes.ts'
import { createContext, use } from 'react'
import { useSession } from '#platform/session/session-context.ts'
import type { Session } from '#platform/session/session-of.ts'
import {
  standardSections,
  type ActionContribution,
  type ActionPlace,
  type Contributions,
  type LoadedRecord,
  type StandardSection,
  type TabContribution,
} from './contributions.ts'
import type { Icon } from '#platform/look/icon.ts'
import type { Page, WebDomain } from './define-domain.ts'
import { judge, passesFor, type Verdict } from './permissions.ts'

interface Entry {
  page: Page
  domain: WebDomain
}

/** Every page, and what the domains add to pages: settings, heads, menus, search, redirects and guards read this one list. */
export interface Site {
  domains: readonly WebDomain[]
  pages: ReadonlyMap<RouteName, Entry>
  icons: Readonly<Record<string, Icon | undefined>>
}

export function createSite(domains: readonly WebDomain[]): Site {
  const entries = domains.flatMap((domain) =>
    domain.pages.flatMap((page) => [page.route, ...(page.dialogs ?? [])].map((route): [RouteName, Entry] => [route, { page, domain }])),
  )
  return { domains, pages: new Map(entries), icons: Object.assign({}, ...domains.map(({ icons }) => icons)) as Site['icons'] }
}

type Viewer = Pick<Session, 'rights' | 'tenantConfig' | 'unavailable'>

/** The site as one user sees it: what does not exist, what their organisation has not switched on and what they may not open is not there. */
export function siteFor({ domains, pages, icons }: Site, { rights, tenantConfig, unavailable }: Viewer) {
  const isOn = ({ module }: WebDomain) => module === undefined || tenantConfig.modules.includes(module)
  const isUsed = ({ feature, keptFor }: Page) =>
    feature === undefined || tenantConfig.features.includes(feature) || keptFor?.every((slug) => rights.granted.has(slug)) === true
  const shown = domains.filter(isOn)
  const contributed = <Kind extends keyof Contributions>(kind: Kind) =>
    shown.flatMap(({ contributes }) => (contributes?.[kind] ?? []) as readonly NonNullable<Contributions[Kind]>[number][])
  const existing = (route: RouteName) => {
    const entry = pages.get(route)
    const owner = entry?.page.of === undefined ? undefined : domains.find(({ name }) => name === entry.page.of)
    return entry && isOn(entry.domain) && (!owner || isOn(owner)) && isUsed(entry.page) ? entry.page : undefined
  }
  const mayOpen = (route: RouteName): boolean => {
    const page = existing(route)
    return page !== undefined && judge(rights, page).allowed
  }
  const needed = (of: TabContribution | ActionContribution): Needs | undefined => ('route' in of ? existing(of.route) : of)
  const isOffered = (of: TabContribution | ActionContribution, record: LoadedRecord): boolean => {
    const requirement = needed(of)
    const viewed = { kind: of.on, viewerMay: record.viewerMay }
    return requirement !== undefined && judge(rights, requirement).allowed && passesFor(rights, requirement, viewed).allowed
  }
  return {
    domains: shown,
    /** Undefined for a page that does not exist, or not in this organisation. */
    pageOf: existing,
    mayOpen,
    /** Whether only a module that the organisation does not have keeps them from opening the page. */
    isUnavailable: (route: RouteName): boolean => {
      const entry = existing(route) ? undefined : pages.get(route)
      return (
        entry !== undefined &&
        isUsed(entry.page) &&
        judge({ ...rights, granted: new Map([...rights.granted, ...unavailable]) }, entry.page).allowed
      )
    },
    contributed,
    settings: () => settingsPages.filter(({ route, needs }) => mayOpen(route) && judge(rights, needs).allowed),
    /** Of a page, or of what can be begun. */
    iconOf: (route: string): Icon | undefined => icons[route],
    searches: () =>
      contributed('search')
        .filter((search) => judge(rights, search).allowed)
        .toSorted((left, right) => left.order - right.order),
    shortcuts: () => shortcuts.filter(({ route }) => mayOpen(route)),
    /** The tabs of this very record, each with its page. */
    tabs: (kind: string, record: LoadedRecord) =>
      contributed('tabs')
        .filter((tab) => tab.on === kind && isOffered(tab, record))
        .toSorted((left, right) => left.order - right.order)
        .flatMap((tab) => {
          const page = existing(tab.route)
          return page ? [{ ...tab, page }] : []
        }),
    /** The sections of the page of a record that the viewer may see, in their order. */
    sections: (kind: string) => {
      const all = contributed('sections').filter(({ on }) => on === kind)
      const placeOf = (name: StandardSection) => all.find((each) => 'moves' in each && each.moves === name)?.order ?? standardSections[name]
      // Its own keys
      const standard = (Object.keys(standardSections) as StandardSection[]).map((name) => ({ name, order: placeOf(name) }))
      const added = all.flatMap((each) => ('load' in each && judge(rights, each).allowed ? [each] : []))
      return [...standard, ...added].toSorted((left, right) => left.order - right.order)
    },
    actions: (kind: string, record: LoadedRecord, place: ActionPlace): ActionContribution[] =>
      contributed('actions')
        .filter((action) => action.on === kind && (action.places ?? everywhere).includes(place))
        .filter((action) => isOffered(action, record) && (action.fits?.(record) ?? true))
        .toSorted((left, right) => left.order - right.order),
    judge: (requirement: Needs): Verdict => judge(rights, requirement),
  }
}

export type ViewedSite = ReturnType<typeof siteFor>

const everywhere: readonly ActionPlace[] = ['page', 'card']

export const SiteContext = createContext<Site | null>(null)

/** The site as the signed-in user sees it. */
export function useSite(): ViewedSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext above it')
  return siteFor(site, useSession())
}
