import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AsAtSlider } from './AsAtSlider.tsx'
import { ChangeLegend } from './ChangeLegend.tsx'
import { ChartView } from './ChartView.tsx'
import type { Comparison } from './compare.ts'
import type { Columns, View } from './nodes.ts'
import { ShareChart } from './sharing/ShareChart.tsx'
import { useChart } from './use-chart.ts'
import type { Move } from './use-drag.ts'
import { useAskForFaces, useFaces } from './use-faces.ts'

/** The chart of a day in one of its views, with everything that its page offers. */
export function ChartOfView({ view, day, comparison }: { view: View; day: Columns; comparison: Comparison | null }) {
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
