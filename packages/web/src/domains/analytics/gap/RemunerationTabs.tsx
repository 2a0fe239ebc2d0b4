import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TabLine } from '#platform/page/TabLine.tsx'
import { filtersAlong } from '../filters-along.ts'
import type { Access } from '../use-analysis-address.ts'

export const gapTab = 'gap'

/** Pay as figures, and the report of pay gaps for those who see genders. */
export function RemunerationTabs({ access }: { access: Access }) {
  const { t } = useTranslation('analytics')
  const [parameters] = useSearchParams()
  if (!hasPayGap(access)) return null
  const along = filtersAlong(parameters, access)
  const tabs = [
    { label: t('gap.figures'), to: href('portal.explore.pages.show', { pageKey: access.key }, along) },
    { label: t('gap.title'), to: href('portal.explore.pages.show', { pageKey: access.key }, { ...along, show: gapTab }) },
  ]
  return <TabLine label={t('gap.tabs')} tabs={tabs} here={tabs[parameters.get('show') === gapTab ? 1 : 0]} />
}

export const hasPayGap = ({ key, dimensions }: Access): boolean => key === 'remuneration' && dimensions.includes('gender')
