import type { SettingsPage } from '@kith/shared/navigation-pages.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Found } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { foundPages } from './found-pages.ts'
import { destinations } from '../navigation.ts'

/** The pages that the search offers for a text; those of the navigation when there is none. None before someone looks, nor before the names of the settings are there. */
export function useFoundPages(text: string, isOpen: boolean): { pages: readonly Found[]; areThere: boolean } {
  const site = useSite()
  const session = useSession()
  const entries = site.settings()
  const { ready, i18n } = useTranslation(text === '' ? ['common'] : ['common', ...namespacesOf(entries)], { useSuspense: false })
  const named = useText()
  if (!isOpen) return { pages: [], areThere: true }
  const shown = (page: { key: string; to: string; label: string; line: string; isNear: boolean }): Found => ({
    key: page.key,
    isNear: page.isNear,
    to: page.to,
    title: page.label,
    line: page.line,
    icon: site.iconOf(page.key),
  })
  if (text === '') return { pages: destinations(session).map((page) => shown({ ...page, line: '', isNear: false })), areThere: true }
  if (!ready) return { pages: [], areThere: false }
  return { pages: foundPages(text, { site, session, named, texts: textsIn(i18n.language) }).map(shown), areThere: true }
}

const namespacesOf = (entries: readonly Pick<SettingsPage, 'label'>[]) => [...new Set(entries.map(({ label }) => namespaceOf(label)))]
