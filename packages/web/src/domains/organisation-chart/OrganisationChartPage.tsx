import './organisation-chart.css'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href, matchRoute } from '@kith/shared/routes.ts'
import { useMemo } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { PageTabs } from '#platform/page/PageTabs.tsx'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AsAtSlider } from './AsAtSlider.tsx'
import { ChangeLegend } from './ChangeLegend.tsx'
import { ChartSkeleton } from './ChartSkeleton.tsx'
import { ChartView } from './ChartView.tsx'
import { compare, type Comparison } from './compare.ts'
import { peopleIn, type Columns, type View } from './nodes.ts'
import { OrganisationChartDocument, OrganisationChartTodayDocument } from './organisation-chart.graphql.ts'
import { ShareChart } from './sharing/ShareChart.tsx'
import { useChart } from './use-chart.ts'
import type { Move } from './use-drag.ts'
import { useAskForFaces, useFaces } from './use-faces.ts'

/** Who reports to whom, or who is in which business unit: as a picture to move about in, or as a list. */
export default function OrganisationChartPage() {
  const { t, i18n } = useTranslation('organisation-chart')
  const { pathname } = useLocation()
  const { asAt } = useAsAt()
  const view: View = matchRoute(pathname)?.name === 'organisation_chart.business_units' ? 'BUSINESS_UNITS' : 'DIRECT_REPORTS'
  const { tenantConfig } = useSession()
  const { data, previousData, error, refetch } = useQuery(OrganisationChartDocument, { variables: { asAt } })
  const { data: nowData } = useQuery(OrganisationChartTodayDocument, { variables: { today: tenantConfig.today }, skip: asAt === null })
  const columns = (data ?? (error ? undefined : previousData))?.getOrganisationChart
  const now = columns && columns.asAt !== tenantConfig.today ? nowData?.getOrganisationChart : undefined
  const comparison = useMemo(() => (columns && now ? compare(columns, now) : null), [columns, now])
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
        ]}
      />
      <AsAtStrip />
      {columns ? (
        <ChartOfView key={view} view={view} day={columns} comparison={comparison} />
      ) : error ? (
        <FailedState error={error} retry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ChartSkeleton />
      )}
    </div>
  )
}

function ChartOfView({ view, day, comparison }: { view: View; day: Columns; comparison: Comparison | null }) {
  const { t } = useTranslation('organisation-chart')
  const { user, tenantConfig } = useSession()
  const format = useDateFormat()
  const navigate = useNavigate()
  const { asAt } = useAsAt()
  const [parameters] = useSearchParams()
  const faces = useFaces(useAskForFaces(day.asAt))
  const begin = { job: parameters.get('job'), unit: parameters.get('unit'), person: parameters.get('person') }
  const columns = comparison?.columns ?? day
  const chart = useChart(columns, view, begin, comparison)
  const move = useMove()
  const own = chart.nodes.findIndex(({ personId }) => personId !== null && personId === user.personId)
  return (
    <ChartView
      chart={chart}
      columns={columns}
      showUnit={(unit) => void navigate(href('organisation_chart.business_units', {}, { asAt, unit }))}
      faces={faces}
      view={view}
      day={day.asAt}
      line={`${tenantConfig.tenantName} · ${format.longDate(day.asAt)}`}
      move={view === 'DIRECT_REPORTS' && comparison === null ? move : null}
      tools={
        <>
          {own >= 0 && (
            <Button variant="default" onClick={() => chart.goTo(own)}>
              {t('me')}
            </Button>
          )}
          <AsAtSlider />
          <AsAtControl />
          <ShareChart />
        </>
      }
      legend={comparison && <ChangeLegend day={day.asAt} comparison={comparison} chart={chart} />}
    />
  )
}

/** To the form that asks from when someone has another manager. */
function useMove(): Move {
  const mayChange = useSite().mayOpen('people.jobs.change')
  const navigate = useNavigate()
  if (!mayChange) return null
  return ({ personId, key: jobId }, manager) => {
    const state = { supervisor: { value: manager.key, label: manager.name } }
    if (personId !== null) void navigate(href('people.jobs.change', { personId, jobId }, { what: 'SUPERVISOR' }), { state })
  }
}
