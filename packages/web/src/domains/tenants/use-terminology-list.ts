import { closestLanguage } from '@kith/shared/languages.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { languages } from '#platform/i18n/languages.ts'
import type { Filter } from '#platform/list/filters.ts'
import { useListState } from '#platform/list/use-list-state.ts'

type Page = 'settings.terminology' | 'settings.terminology.texts'

/** What both lists of words share: a language, whose wording it is, and the entry that is being changed, all kept in the address. */
export function useTerminologyList(page: Page, more: readonly Filter[] = []) {
  const { t, i18n } = useTranslation(['tenants', 'common'])
  const navigate = useNavigate()
  const location = useLocation()
  const list = useListState({ name: page, filters: ['language', 'wording', ...more.map(({ name }) => name)] })
  const language = closestLanguage([list.filters['language'], i18n.language])
  const parameters = new URLSearchParams(location.search)
  const addressWith = (name: string | null) => {
    const changed = new URLSearchParams(parameters)
    if (name === null) changed.delete('change')
    else changed.set('change', name)
    return `${href(page)}?${changed.toString()}`
  }
  const filters: Filter[] = [
    { name: 'language', label: t('language'), options: languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName })) },
    {
      name: 'wording',
      label: t('state'),
      options: [
        { value: 'own', label: t('own') },
        ...(page === 'settings.terminology' ? [{ value: 'original', label: t('original') }] : []),
      ],
    },
    ...more,
  ]
  const views = [
    { label: t('tab'), to: href('settings.terminology'), active: page === 'settings.terminology' },
    { label: t('texts.title'), to: href('settings.terminology.texts'), active: page === 'settings.terminology.texts' },
  ]
  return {
    list,
    language,
    filters,
    views,
    breadcrumb: [{ label: t('common:navigation.settings'), to: href('settings.index') }],
    changing: parameters.get('change'),
    changeAddress: addressWith,
    stopChanging: () => void navigate(addressWith(null), { replace: true }),
  }
}
