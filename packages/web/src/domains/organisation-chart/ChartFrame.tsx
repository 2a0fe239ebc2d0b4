import './organisation-chart.css'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { PageTabs } from '#platform/page/PageTabs.tsx'
import { useSite } from '#platform/routing/site.ts'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { peopleIn, type Columns } from './nodes.ts'

interface Props {
  columns: Columns | undefined
  error: Parameters<typeof FailedState>[0]['error'] | undefined
  refetch: () => Promise<unknown>
  children: (columns: Columns) => ReactNode
}

/** The head and the tabs of the chart, above one of its views. */
export function ChartFrame({ columns, error, refetch, children }: Props) {
  const { t, i18n } = useTranslation('organisation-chart')
  const { asAt } = useAsAt()
  const { mayOpen } = useSite()
  const people = columns && peopleIn(columns)
  return (
    <div className="page page-wide chart-page">
      <PageHead
        title={t('title')}
        context={people === undefined ? '\u00a0' : t('people', { count: people, number: formatDecimal(people, i18n.language) })}
      />
      <PageTabs
        label={t('title')}
        tabs={[
          { label: t('views.directReports'), to: href('organisation_chart.direct_reports', {}, { asAt }) },
          { label: t('views.businessUnits'), to: href('organisation_chart.business_units', {}, { asAt }) },
          ...(mayOpen('organisation_chart.roles') ? [{ label: t('views.roles'), to: href('organisation_chart.roles', {}, { asAt }) }] : []),
        ]}
      />
      <AsAtStrip />
      {columns ? (
        children(columns)
      ) : error ? (
        <FailedState error={error} retry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ChartSkeleton />
      )}
    </div>
  )
}
