import { kinds, settingsLists } from '../../packages/shared/src/catalogue.ts'
import type { RouteName } from '../../packages/shared/src/routes.ts'
import { isSettingsList } from '../../packages/shared/src/settings-list.ts'
import { lowerFirst, type TextKey } from '../../packages/shared/src/words.ts'
import { textIn } from '../../packages/server/src/platform/words.ts'
import { domains } from '../../packages/web/src/domains.ts'
import { nameOf, parametersOf, type Known } from './page-samples.ts'
import { pagesOfDomains } from './pages-of-domains.ts'
import type { Expected, Shows, Words } from './shows.ts'

const pages = new Map(domains.flatMap((domain) => domain.pages.map((page) => [page.route, page] as const)))
const pageUnder = new Map([...pages.values()].flatMap((page) => (page.dialogs ?? []).map((dialog) => [dialog, page.route] as const)))
const tabs = new Map(domains.flatMap(({ contributes }) => (contributes?.tabs ?? []).map((tab) => [tab.route, tab] as const)))

/** The routes of a domain that is meant: each page, followed by those with a dialog over it. */
export function routesOf(isMeant: (domain: (typeof domains)[number]) => boolean): readonly RouteName[] {
  const shown = domains.filter(isMeant).flatMap((domain) => domain.pages)
  return [...new Set(shown.flatMap(({ route, dialogs: over = [] }) => [route, ...over]))]
}

export const isDialog = (route: RouteName): boolean => pageUnder.has(route)

export const exceptions: Shows = Object.assign({}, ...(await pagesOfDomains()).map(({ shows }) => shows)) as Shows

export function expectedOf(route: RouteName, known: Known): Expected {
  const under = pageUnder.get(route)
  if (!under) return { ...ofPage(route, known), ...exceptions[route] }
  // A dialog may be over the page of another record than the page by itself
  const page = ofPage(under, { ...known, ...ownersOf(route, under, known) })
  return { ...page, ...exceptions[under], dialog: ofDialog(route, known), ...exceptions[route] }
}

function ofPage(route: RouteName, known: Known): Expected {
  const page = pages.get(route)
  if (!page) throw new Error(`No domain of the web has a page for ${route}`)
  const title = english(page.title)
  const parameters = parametersOf(route)
  const last = parameters.at(-1) ?? ''
  const kind = kinds.get(last.replace(/Id$/, ''))
  const isRecord = route.endsWith('.show') && last !== ''
  if (page.inside) {
    const label = tabs.get(route)?.label
    const tab = tabs.has(route) && (typeof label === 'string' ? english(label) : title)
    const part =
      kind && !kind.reach
        ? (exceptions[route]?.part ?? named(route, last, known))
        : page.subject !== undefined && route.endsWith('.list') && title
    return { heading: named(route, 'personId', known), ...(tab && { tab }), ...(part && { part }) }
  }
  if (isRecord) return { heading: named(route, last, known) }
  if (kind && !kind.reach && !isSettingsList(kind) && route.endsWith('.edit'))
    return { heading: textIn('en', 'common:page.edit', { name: lowerFirst(english(`records:${kind.kind}.one`)) }) }
  return { heading: title }
}

/** What the dialogs of settings lists and of deletion are called; of any other nothing is known but that it has a name. */
function ofDialog(route: RouteName, known: Known): Words {
  const list = settingsLists.find(({ path }) => route.startsWith(`settings.${path.replaceAll('-', '_')}.`))
  const name = (parametersOf(route).length > 0 && nameOf(route, parametersOf(route).at(-1)!, known)) || ''
  if (list && route.endsWith('.create')) return english(`records:${list.kind}.add`)
  if (list && route.endsWith('.edit')) return textIn('en', 'common:settingsList.edit', { name })
  if (list && route.endsWith('.merge')) return textIn('en', 'common:settingsList.mergeTitle', { name })
  if (route.endsWith('.delete')) return /^Delete ./
  return /./
}

const ownersOf = (route: RouteName, under: RouteName, known: Known): Known =>
  Object.fromEntries(['personId', 'personName', 'jobId'].map((each) => [`${under}:${each}`, known[`${route}:${each}`]]))

function named(route: RouteName, parameter: string, known: Known): string {
  const name = nameOf(route, parameter, known)
  if (!name) throw new Error(`Nobody knows what the ${parameter} of ${route} is called: say it in e2e/pages`)
  return name
}

const english = (key: string) => textIn('en', key as TextKey)
