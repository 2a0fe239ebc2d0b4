import './organisation-chart.css'
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { IconFoldDown, IconFoldUp } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { useRemembered } from '#platform/shell/use-remembered.ts'
import { ChartFiles } from './ChartFiles.tsx'
import { ChartList } from './ChartList.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { ChartSearch } from './ChartSearch.tsx'
import { unitsOf, type Columns, type View } from './nodes.ts'
import { placeOf, type Chart } from './use-chart.ts'
import type { Move } from './use-drag.ts'
import type { Faces } from './use-faces.ts'

interface Props {
  chart: Chart
  columns: Columns
  faces: Faces
  view: View
  day: string
  /** On paper, below the title: the organisation and the day. */
  line: string
  /** Shows a business unit in the view by units. */
  showUnit: (unit: string) => void
  move?: Move
  /** Further tools. */
  tools?: ReactNode
  /** Between the tools and the chart. */
  legend?: ReactNode
}

const wordsOf = {
  DIRECT_REPORTS: { label: 'views.directReports', title: 'title', empty: 'empty' },
  BUSINESS_UNITS: { label: 'views.businessUnits', title: 'titleByUnit', empty: 'empty' },
  ROLES: { label: 'views.roles', title: 'titleByRole', empty: 'emptyRoles' },
} as const satisfies Record<View, object>

type Mode = 'picture' | 'list'

/** The chart with its tools, as a picture or as a list. */
export function ChartView({ chart, columns, faces, view, day, line, showUnit, move = null, tools, legend }: Props) {
  const { t } = useTranslation('organisation-chart')
  const isPhone = useIsPhone()
  const [mode, setMode] = useRemembered<Mode>('kith-organisation-chart', isPhone ? 'list' : 'picture')
  const units = useMemo(() => unitsOf(columns), [columns])
  const goToUnit = (unit: string) => {
    if (view === 'BUSINESS_UNITS') chart.goTo(placeOf(chart.nodes, { job: null, unit, person: null }))
    else showUnit(unit)
  }
  const words = wordsOf[view]
  const label = t(words.label)
  return (
    <>
      <div className="chart-tools-line">
        <ChartSearch nodes={chart.nodes} units={units} goTo={chart.goTo} goToUnit={goToUnit} />
        <SegmentedControl
          aria-label={t('mode.label')}
          value={mode}
          onChange={(value) => setMode(value)}
          data={[
            { value: 'picture', label: t('mode.picture') },
            { value: 'list', label: t('mode.list') },
          ]}
        />
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
        {tools}
        <ChartFiles chart={chart} faces={faces} day={day} title={t(words.title)} line={line} />
      </div>
      {legend}
      {chart.nodes.length === 0 ? (
        <EmptyState text={t(words.empty)} spot="nobody" />
      ) : mode === 'list' ? (
        <ChartList chart={chart} faces={faces} label={label} />
      ) : (
        <ChartPicture chart={chart} faces={faces} move={move} label={label} />
      )}
    </>
  )
}
