import './organisation-chart.css'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { href, matchRoute } from '@kith/shared/routes.ts'
import { IconFoldDown, IconFoldUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation, useSearchParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { PageTabs } from '#platform/page/PageTabs.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useRemembered } from '#platform/shell/use-remembered.ts'
import { AsAtSlider } from './AsAtSlider.tsx'
import { ChangeLegend } from './ChangeLegend.tsx'
import { ChartFiles } from './ChartFiles.tsx'
import ChartList from './ChartList.tsx'
import ChartPicture from './ChartPicture.tsx'
import { ChartSearch } from './ChartSearch.tsx'
import { compare, type Comparison } from './compare.ts'
import { peopleIn, type Columns, type View } from './nodes.ts'
import { OrganisationChartDocument, OrganisationChartTodayDocument } from './organisation-chart.graphql.ts'
import { useChart } from './use-chart.ts'
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
        context={people === undefined ? ' ' : t('people', { count: people, number: formatDecimal(people, i18n.language) })}
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
        <div className="chart-frame" aria-busy />
      )}
    </div>
  )
}

type Mode = 'picture' | 'list'

function ChartOfView({ view, day, comparison }: { view: View; day: Columns; comparison: Comparison | null }) {
  const { t } = useTranslation('organisation-chart')
  const { user } = useSession()
  const [parameters] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 599.98px)', matchMedia('(max-width: 599.98px)').matches)
  const faces = useFaces(useAskForFaces(day.asAt))
  const [mode, setMode] = useRemembered<Mode>('kith-organisation-chart', isPhone ? 'list' : 'picture')
  const columns = comparison?.columns ?? day
  const chart = useChart(columns, view, { job: parameters.get('job'), person: parameters.get('person') }, comparison)
  const label = t(view === 'DIRECT_REPORTS' ? 'views.directReports' : 'views.businessUnits')
  const own = chart.nodes.findIndex(({ personId }) => personId !== null && personId === user.personId)
  const Shown = mode === 'list' ? ChartList : ChartPicture
  return (
    <>
      <div className="chart-tools-line">
        <ChartSearch nodes={chart.nodes} goTo={chart.goTo} />
        <SegmentedControl
          aria-label={t('mode.label')}
          value={mode}
          onChange={(value) => setMode(value)}
          data={[
            { value: 'picture', label: t('mode.picture') },
            { value: 'list', label: t('mode.list') },
          ]}
        />
        {own >= 0 && (
          <Button variant="default" onClick={() => chart.goTo(own)}>
            {t('me')}
          </Button>
        )}
        <Tooltip label={t('openAll')}>
          <ActionIcon variant="default" size={36} aria-label={t('openAll')} onClick={chart.openAll}>
            <IconFoldDown size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('closeAll')}>
          <ActionIcon variant="default" size={36} aria-label={t('closeAll')} onClick={chart.closeAll}>
            <IconFoldUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <AsAtSlider />
        <AsAtControl />
        <ChartFiles chart={chart} day={day.asAt} title={t(view === 'DIRECT_REPORTS' ? 'title' : 'titleByUnit')} />
      </div>
      {comparison && <ChangeLegend day={day.asAt} comparison={comparison} chart={chart} />}
      {columns.jobIds.length === 0 ? <EmptyState text={t('empty')} /> : <Shown chart={chart} faces={faces} label={label} />}
    </>
  )
}
