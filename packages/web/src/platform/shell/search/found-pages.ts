import { accountPages, navigationPages } from '@kith/shared/navigation.ts'
import { plain } from '@kith/shared/plain.ts'
import { beginsNearly } from '@kith/shared/near.ts'
import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import type { Texts } from '@kith/shared/words.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import type { ViewedSite } from '#platform/routing/site.ts'
import type { Session } from '#platform/session/session-of.ts'
import { destinations } from '../navigation.ts'

const MOST_PAGES = 6

/** Lists one's own pages, of which only the profile is in the navigation. */
export const ownPages = [
  { route: 'people.jobs.list', label: 'common:search.own.job' },
  { route: 'people.documents', label: 'common:search.own.documents' },
  { route: 'people.qualifications.list', label: 'common:search.own.qualifications' },
  { route: 'people.onboarding', label: 'common:search.own.onboarding' },
  { route: 'people.thanks', label: 'common:search.own.thanks' },
] as const satisfies readonly { route: RouteName; label: TextKey }[]

export interface Searcher {
  site: Pick<ViewedSite, 'settings' | 'mayOpen'>
  session: { navigation: Session['navigation']; user: Pick<Session['user'], 'personId'> }
  named: (key: TextKey) => string
  texts: Texts
}

/**
 * Finds pages of the navigation, of oneself and of the settings by words of their names, or by what else they are called, that begin with the
 * text, or nearly where none does. Those whose names have them come first.
 */
export function foundPages(text: string, { site, session, named, texts }: Searcher) {
  const { personId } = session.user
  // Pages outside of one's navigation that one may open are found as well
  const others = navigationPages
    .filter(({ route, group, ofOneself }) => group !== 'team' && !ofOneself && site.mayOpen(route))
    .map(({ route, label }) => ({ key: route as string, to: href(route as 'settings.index'), label: named(label) }))
  const ofAccount = accountPages
    // Pages about one's own person come with the pages of that person
    .filter(({ route }) => !routes[route].includes(':') && site.mayOpen(route))
    .map(({ route, label }) => ({ key: route as string, to: href(route as 'me.settings'), label: named(label) }))
  const own = ownPages.flatMap(({ route, label }) =>
    personId && site.mayOpen(route) ? [{ key: route, to: href(route, { personId }), label: named(label) }] : [],
  )
  const settings = site.settings().map(({ route, label, keywords }) => ({
    key: route as string,
    to: href(route as 'settings.index'),
    label: named(label),
    line: named('common:navigation.settings'),
    keywords: keywords ? named(keywords) : '',
  }))
  const known = new Map(
    [...others, ...ofAccount, ...own, ...destinations(session), ...settings].map((page) => [page.key, { line: '', keywords: '', ...page }]),
  )
  const all = [...known.values()].map((page) => ({ ...page, words: `${page.label} ${page.keywords} ${calledToo(page.key, texts)}` }))
  const exact = all.filter(({ words }) => beginsAWord(words, text))
  const isNear = exact.length === 0
  const found = isNear ? all.filter(({ words }) => nearlyBeginsAWord(words, text)) : exact
  return found
    .toSorted((one, other) => Number(beginsAWord(other.label, text)) - Number(beginsAWord(one.label, text)))
    .slice(0, MOST_PAGES)
    .map((page) => ({ ...page, isNear }))
}

/** Finds the other words by which people look for a page, in their language. */
export const calledToo = (route: string, texts: Texts): string => texts(`common:search.words.${route.replaceAll('.', '_')}`) ?? ''

/** "pay gr" is found in "Pay grades": each word typed begins a word of the title. Nothing typed is found in all, a mark alone in none. */
export function beginsAWord(title: string, text: string): boolean {
  if (text.trim() === '') return true
  return wordsOf(text).length > 0 && withoutBeginning(title, text).length === 0
}

/** One of the words typed may have a slip; if two had, the name of a person would find pages. */
export function nearlyBeginsAWord(title: string, text: string): boolean {
  const [slip, second] = withoutBeginning(title, text)
  return slip !== undefined && second === undefined && wordsOf(title).some((word) => beginsNearly(word, slip))
}

/** Keeps the typed words that begin no word of the title. */
function withoutBeginning(title: string, text: string): string[] {
  const words = wordsOf(title)
  return wordsOf(text).filter((typed) => !words.some((word) => word.startsWith(typed)))
}

/** Folded only once they are apart: without its apostrophe, "d’affaires" would be one word. */
const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(plain)
