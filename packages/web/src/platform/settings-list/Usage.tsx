import type { SettingsList } from '@kith/shared/settings-list.ts'
import { href } from '@kith/shared/routes.ts'
import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { pending } from '#platform/look/pending.ts'
import type { UsageCardProps, UsageContribution } from '#platform/routing/contributions.ts'
import { useSite, type ViewedSite } from '#platform/routing/site.ts'
import type { ListRecord } from './documents.ts'

/** "1 now · 3 past", or "4" if uses have no dates, leading to those who use the record today where there is a list of them. */
export function Usage({ list, record: { id, name, usageCount, presentCount, comingCount } }: { list: SettingsList; record: ListRecord }) {
  const { t, i18n } = useTranslation()
  const site = useSite()
  const counted = (word: 'now' | 'coming' | 'past', number: number) =>
    t(`settingsList.usage.${word}`, { number: formatDecimal(number, i18n.language) })
  if (usageCount === 0 || presentCount === null) return formatDecimal(usageCount, i18n.language)
  const past = usageCount - presentCount - comingCount
  const usage = [
    ...(presentCount > 0 ? [counted('now', presentCount)] : []),
    ...(comingCount > 0 ? [counted('coming', comingCount)] : []),
    ...(past > 0 ? [counted('past', past)] : []),
  ].join(' · ')
  const shown = usersOf(site, list)
  if (!shown || presentCount === 0) return usage
  return (
    <Link to={addressOf(shown, id)} aria-label={t('settingsList.usage.who', { name, usage })}>
      {usage}
    </Link>
  )
}

export function UsageCard({ list, id }: { list: SettingsList; id: string }) {
  const shown = usersOf(useSite(), list)
  if (!shown) return null
  const { filter } = shown
  return <Suspense fallback={<CardSkeleton />}>{createElement(cardOf(shown), { filter, id, all: addressOf(shown, id) })}</Suspense>
}

const usersOf = (site: ViewedSite, list: SettingsList) =>
  site.contributed('usages').find(({ of, route }) => of === list.kind && site.mayOpen(route))

const addressOf = ({ route, filter, query }: UsageContribution, id: string) =>
  `${href(route as 'settings.index')}?${new URLSearchParams({ [filter]: id, ...query })}`

const cards = new WeakMap<UsageContribution, LazyExoticComponent<ComponentType<UsageCardProps>>>()

function cardOf(usage: UsageContribution) {
  const card = cards.get(usage) ?? lazy(() => pending(usage.load()))
  cards.set(usage, card)
  return card
}
