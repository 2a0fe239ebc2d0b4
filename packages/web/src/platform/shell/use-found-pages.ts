import { accountPages, navigationPages } from '@kith/shared/navigation.ts'
import type { SettingsPage } from '@kith/shared/navigation-pages.ts'
import { plain } from '@kith/shared/plain.ts'
import { beginsNearly } from '@kith/shared/near.ts'
import { href, routes, type RouteName } from '@kith/shared/routes.ts'
import type { Texts } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { namespaceOf, type TextKey } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Found } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { destinations } from './navigation.ts'

const MOST_PAGES = 6

/** One's own pages, of which only the profile is in the navigation. */
export const ownPages = [
  { route: 'people.jobs.list', label: 'common:search.own.job' },
  { route: 'people.documents', label: 'common:search.own.documents' },
  { route: 'people.qualifications.list', label: 'common:search.own.qualifications' },
  { route: 'people.onboarding', label: 'common:search.own.onboarding' },
] as const satisfies readonly { route: RouteName; label: TextKey }[]

/**
 * Pages of the navigation, of oneself and of the settings whose names, or what else they are called, have words that begin with the text, or
 * nearly where none does; those of the navigation when there is none. None before someone looks, nor before the names of the settings are there.
 */
export function useFoundPages(text: string, isOpen: boolean): { pages: readonly Found[]; areThere: boolean } {
  const site = useSite()
  const session = useSession()
  const entries = site.settings()
  const { t, ready, i18n } = useTranslation(text === '' ? ['common'] : ['common', ...namespacesOf(entries)], { useSuspense: false })
  const named = useText()
  const { personId } = session.user
  if (!isOpen) return { pages: [], areThere: true }
  const shown = destinations(session)
  if (text === '')
    return { pages: shown.map(({ key, to, label }) => ({ key, to, title: label, line: '', icon: site.iconOf(key) })), areThere: true }
  if (!ready) return { pages: [], areThere: false }
  // Pages outside of one's navigation that one may open are found as well
  const others = navigationPages
    .filter(({ route, group, ofOneself }) => group !== 'team' && !ofOneself && site.mayOpen(route))
    .map(({ route, label }) => ({ key: route as string, to: href(route as 'settings.index'), label: named(label) }))
  const ofAccount = accountPages
    // Those about one's own person are found with it
    .filter(({ route }) => !routes[route].includes(':') && site.mayOpen(route))
    .map(({ route, label }) => ({ key: route as string, to: href(route as 'me.settings'), label: named(label) }))
  const own = ownPages.flatMap(({ route, label }) =>
    personId && site.mayOpen(route) ? [{ key: route, to: href(route, { personId }), label: named(label) }] : [],
  )
  const settings = entries.map(({ route, label, keywords }) => ({
    key: route as string,
    to: href(route as 'settings.index'),
    label: named(label),
    line: t('navigation.settings'),
    keywords: keywords ? named(keywords) : '',
  }))
  const known = new Map(
    [...others, ...ofAccount, ...own, ...shown, ...settings].map((page) => [page.key, { line: '', keywords: '', ...page }]),
  )
  const all = [...known.values()].map((page) => ({
    ...page,
    words: `${page.label} ${page.keywords} ${calledToo(page.key, textsIn(i18n.language))}`,
  }))
  const exact = all.filter(({ words }) => beginsAWord(words, text))
  const found = exact.length > 0 ? exact : all.filter(({ words }) => beginsAWord(words, text, beginsNearly))
  const byName = found.toSorted((one, other) => Number(beginsAWord(other.label, text)) - Number(beginsAWord(one.label, text)))
  return {
    pages: byName.slice(0, MOST_PAGES).map(({ key, to, label, line }) => ({ key, to, title: label, line, icon: site.iconOf(key) })),
    areThere: true,
  }
}

/** Finds the other words by which people look for a page, in their language. */
export const calledToo = (route: string, texts: Texts): string => texts(`common:search.words.${route.replaceAll('.', '_')}`) ?? ''

/** "pay gr" is found in "Pay grades": each word typed begins a word of the title. Nothing typed is found in all, a mark alone in none. */
export function beginsAWord(title: string, text: string, begins = (word: string, typed: string) => word.startsWith(typed)): boolean {
  if (text.trim() === '') return true
  const words = wordsOf(title)
  const sought = wordsOf(text)
  return sought.length > 0 && sought.every((typed) => words.some((word) => word.startsWith(typed) || begins(word, typed)))
}

const namespacesOf = (entries: readonly Pick<SettingsPage, 'label'>[]) => [...new Set(entries.map(({ label }) => namespaceOf(label)))]

/** Folded only once they are apart: without its apostrophe, "d’affaires" would be one word. */
const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(plain)
