import { useTranslation } from '#platform/i18n/translation.ts'
import { helpAddress } from '#platform/errors/ErrorPage.tsx'
import { usePageHeaderItem } from './use-page-header.ts'

/** The way to the help, and what waits there; null where the server leaves it out. */
export function useHelp() {
  const { t } = useTranslation()
  const item = usePageHeaderItem('help')
  if (item?.visible === false) return null
  const to = item?.href ?? helpAddress()
  return {
    label: item?.label ?? t('help.title'),
    waiting: { indicatorCount: item?.indicatorCount ?? 0, statusDot: item?.statusDot ?? false },
    link: { to, ...(to.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {}) },
  }
}
