import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Found } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/session-context.ts'
import { anyHref } from '../navigation.ts'
import { beginsAWord, calledToo } from './found-pages.ts'
import { useChooseLanguage } from '../use-choose-language.ts'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { languages } from '#platform/i18n/languages.ts'

/** What can be done from anywhere: create what the domains offer, and how Kith looks and reads. All of it when nothing is typed; none before someone looks. */
export function useActions(text: string, isOpen: boolean): Found[] {
  const { t, i18n } = useTranslation()
  const named = useText()
  const site = useSite()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = useChooseLanguage()
  const { isAssumedAccount } = useSession().user
  if (!isOpen) return []
  const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark'
  const create = site
    .shortcuts()
    .map(({ route, label }) => ({ key: route, to: anyHref(route, {}), title: named(label), line: '', icon: site.iconOf(route) }))
  const appearance = {
    key: `appearance-${colorScheme}`,
    to: '',
    title: t(isDark ? 'search.toLight' : 'search.toDark'),
    line: t('frame.appearance'),
    icon: isDark ? IconSun : IconMoon,
    run: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
  const others = languages
    .filter(({ slug }) => slug !== i18n.language && !isAssumedAccount)
    .map(({ slug, nativeName }) => ({
      key: `language-${slug}`,
      to: '',
      title: nativeName,
      line: t('frame.language'),
      icon: IconLanguage,
      run: () => void choose(slug).catch(() => undefined),
    }))
  const always = [...create, appearance]
  if (text === '') return always
  const texts = textsIn(i18n.language)
  return [...always, ...others].filter(({ key, title, line }) =>
    [`${title} ${calledToo(key, texts)}`, line].some((words) => beginsAWord(words, text)),
  )
}
