import { navigationPages } from '@kith/shared/navigation.ts'
import type { SettingsPage } from '@kith/shared/navigation-pages.ts'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Found } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { destinations } from './navigation.ts'

const MOST_PAGES = 5

/**
 * Pages of the navigation and the settings whose names or keywords have words that begin with the text; those of the navigation when there is none.
 * None before someone looks, nor before the names of the settings are there.
 */
export function useFoundPages(text: string, isOpen: boolean): { pages: readonly Found[]; areThere: boolean } {
  const site = useSite()
  const session = useSession()
  const entries = site.settings()
  const { t, ready } = useTranslation(text === '' ? ['common'] : ['common', ...namespacesOf(entries)], { useSuspense: false })
  const named = useText()
  if (!isOpen) return { pages: [], areThere: true }
  const shown = destinations(session)
  // What someone may open without looking after it is not in their navigation, but is found
  const others = navigationPages
    .filter(
      ({ route, group, ofOneself }) => group !== 'team' && !ofOneself && site.mayOpen(route) && !shown.some(({ key }) => key === route),
    )
    .map(({ route, label }) => ({ key: route, to: href(route as 'settings.index'), label: named(label) }))
  const pages = (text === '' ? shown : [...shown, ...others]).map(({ key, to, label }) => ({
    key,
    to,
    title: label,
    line: '',
    icon: site.iconOf(key),
  }))
  if (text === '') return { pages, areThere: true }
  if (!ready) return { pages: [], areThere: false }
  const settings = entries
    .map(({ route, label, keywords }) => ({ route, title: named(label), keywords: keywords ? named(keywords) : '' }))
    .filter(({ title, keywords }) => beginsAWord(`${title} ${keywords}`, text))
    .map(({ route, title }) => ({
      key: route,
      to: href(route as 'settings.index'),
      title,
      line: t('navigation.settings'),
      icon: site.iconOf(route),
    }))
  return { pages: [...pages.filter(({ title }) => beginsAWord(title, text)), ...settings].slice(0, MOST_PAGES), areThere: true }
}

/** "pay gr" is found in "Pay grades": each word typed begins a word of the title. Nothing typed is found in all, a mark alone in none. */
export function beginsAWord(title: string, text: string): boolean {
  if (text.trim() === '') return true
  const words = wordsOf(title)
  const sought = wordsOf(text)
  return sought.length > 0 && sought.every((typed) => words.some((word) => word.startsWith(typed)))
}

const namespacesOf = (entries: readonly Pick<SettingsPage, 'label'>[]) => [...new Set(entries.map(({ label }) => namespaceOf(label)))]

/** Folded only once they are apart: without its apostrophe, "d’affaires" would be one word. */
const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(plain)
