import '../organisation-chart.css'
import '#platform/page/page.css'
import '#platform/shell/frame.css'
import './shared-chart.css'
import { Button, SegmentedControl } from '@mantine/core'
import { formatLongDate } from '@kith/shared/format/dates.ts'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Logo } from '#platform/look/Logo.tsx'
import { Splash } from '#platform/look/Splash.tsx'
import { ProductMark } from '#platform/shell/ProductMark.tsx'
import { LanguagePicker } from '#platform/sign-in/LanguagePicker.tsx'
import { ChartView } from '../ChartView.tsx'
import type { View } from '../nodes.ts'
import { useChart } from '../use-chart.ts'
import type { FaceOf, Faces } from '../use-faces.ts'
import type { OpenChart, Opened } from './shared-chart.ts'
import { useFreshChart } from './use-fresh-chart.ts'

/** The chart of today for someone who was given its address. */
export function SharedChartPage({ token, first }: { token: string; first: Opened }) {
  const { opened, fresh } = useFreshChart(token, first)
  const { t, ready } = useTranslation('organisation-chart', { useSuspense: false })
  const title = opened.status === 'open' ? `${t('title')} | ${opened.organisation}` : t('title')
  useEffect(() => void (document.title = ready ? title : document.title), [ready, title])
  if (!ready) return <Splash />
  if (opened.status === 'open') return <Chart {...opened} fresh={fresh} />
  if (opened.status === 'void') return <Refusal title={t('shared.void')} text={t('shared.voidText')} />
  const isLimited = opened.failure.code === 'RATE_LIMITED'
  return (
    <Refusal title={t('shared.failed')} text={isLimited ? t('shared.tooMany') : null}>
      <Button onClick={() => location.reload()}>{t('shared.retry')}</Button>
    </Refusal>
  )
}

interface Renewed {
  fresh: () => Promise<Opened>
}

function Chart({ organisation, logo, people, columns, pictures, fresh }: OpenChart & Renewed) {
  const { t, i18n } = useTranslation('organisation-chart')
  const [{ view, unit }, setView] = useState<{ view: View; unit: string | null }>({ view: 'DIRECT_REPORTS', unit: null })
  const line = t('shared.asAt', { organisation, date: formatLongDate(columns.asAt, { language: i18n.language }) })
  return (
    <main className="page page-wide chart-page shared-chart">
      <header className="page-head shared-chart-head">
        {logo ? <Logo address={logo} name={organisation} height={48} /> : <ProductMark compact />}
        <div>
          <h1>{t('title')}</h1>
          <p className="page-context">
            {line} · {t('people', { count: people, number: formatDecimal(people, i18n.language) })}
          </p>
        </div>
        <SegmentedControl
          aria-label={t('title')}
          value={view}
          onChange={(value) => setView({ view: value, unit: null })}
          data={[
            { value: 'DIRECT_REPORTS', label: t('views.directReports') },
            { value: 'BUSINESS_UNITS', label: t('views.businessUnits') },
          ]}
        />
      </header>
      <ChartInView
        key={view}
        view={view}
        unit={unit}
        showUnit={(found) => setView({ view: 'BUSINESS_UNITS', unit: found })}
        columns={columns}
        pictures={pictures}
        line={line}
        fresh={fresh}
      />
    </main>
  )
}

type Pictured = Pick<OpenChart, 'columns' | 'pictures'>
type InView = Pictured & Renewed & { view: View; unit: string | null; showUnit: (unit: string) => void; line: string }

function ChartInView({ view, unit, showUnit, columns, pictures, line, fresh }: InView) {
  const chart = useChart(columns, view, { job: null, unit, person: null }, null)
  const of = useMemo(() => facesIn({ columns, pictures }), [columns, pictures])
  const faces: Faces = {
    of,
    isAway: () => false,
    see: () => void fresh(),
    gather: async () => {
      const now = await fresh()
      return now.status === 'open' ? facesIn(now) : of
    },
  }
  return <ChartView chart={chart} columns={columns} showUnit={showUnit} faces={faces} view={view} day={columns.asAt} line={line} />
}

function facesIn({ columns, pictures }: Pictured): FaceOf {
  const byJob = new Map(columns.jobIds.map((id, place) => [id, pictures[place] ?? undefined]))
  return ({ key }) => byJob.get(key)
}

function Refusal({ title, text, children }: { title: string; text: string | null; children?: ReactNode }) {
  return (
    <main className="shared-chart-refusal">
      <ProductMark />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
      <LanguagePicker />
    </main>
  )
}
