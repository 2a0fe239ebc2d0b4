import type { SettingsList } from '@kith/shared/settings-list.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useSite } from '#platform/routing/site.ts'
import type { ListRecord } from './documents.ts'

/** "1 now · 3 past", leading to those who use the record today where there is a list of them. */
export function Usage({ list, record: { id, name, usageCount, presentCount, comingCount } }: { list: SettingsList; record: ListRecord }) {
  const { t, i18n } = useTranslation()
  const site = useSite()
  const counted = (word: 'now' | 'coming' | 'past', number: number) =>
    t(`settingsList.usage.${word}`, { number: formatDecimal(number, i18n.language) })
  const past = usageCount - presentCount - comingCount
  const usage = [
    counted('now', presentCount),
    ...(comingCount > 0 ? [counted('coming', comingCount)] : []),
    ...(past > 0 ? [counted('past', past)] : []),
  ].join(' · ')
  if (usageCount === 0) return '0'
  const shown = site.contributed('usages').find(({ of, route }) => of === list.kind && site.mayOpen(route))
  if (!shown || presentCount === 0) return usage
  return (
    <Link
      to={`${href(shown.route as 'settings.index')}?${new URLSearchParams({ [shown.filter]: id })}`}
      aria-label={t('settingsList.usage.who', { name, usage })}
    >
      {usage}
    </Link>
  )
}
