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
import type { Opened } from './shared-chart.ts'

/** The chart of today for someone who was given its address. */
export function SharedChartPage({ opened }: { opened: Opened }) {
  const { t, ready } = useTranslation('organisation-chart', { useSuspense: false })
  const title = opened.status === 'open' ? `${t('title')} | ${opened.organisation}` : t('title')
  useEffect(() => void (document.title = ready ? title : document.title), [ready, title])
  if (!ready) return <Splash />
  if (opened.status === 'open') return <OpenChart {...opened} />
  if (opened.status === 'void') return <Refusal title={t('shared.void')} text={t('shared.voidText')} />
  const isLimited = opened.failure.code === 'RATE_LIMITED'
  return (
    <Refusal title={t('shared.failed')} text={isLimited ? t('shared.tooMany') : null}>
      <Button onClick={() => location.reload()}>{t('shared.retry')}</Button>
    </Refusal>
  )
}

const nowhere = { job: null, person: null }

function OpenChart({ organisation, logo, people, columns, pictures }: Extract<Opened, { status: 'open' }>) {
  const { t, i18n } = useTranslation('organisation-chart')
  const [view, setView] = useState<View>('DIRECT_REPORTS')
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
          onChange={(value) => setView(value)}
          data={[
            { value: 'DIRECT_REPORTS', label: t('views.directReports') },
            { value: 'BUSINESS_UNITS', label: t('views.businessUnits') },
          ]}
        />
      </header>
      <ChartInView key={view} view={view} columns={columns} pictures={pictures} line={line} />
    </main>
  )
}

type InView = Pick<Extract<Opened, { status: 'open' }>, 'columns' | 'pictures'> & { view: View; line: string }

function ChartInView({ view, columns, pictures, line }: InView) {
  const chart = useChart(columns, view, nowhere, null)
  const byJob = useMemo(() => new Map(columns.jobIds.map((id, place) => [id, pictures[place] ?? undefined])), [columns, pictures])
  const of: FaceOf = ({ key }) => byJob.get(key)
  const faces: Faces = { of, see: () => undefined, gather: () => Promise.resolve(of) }
  return <ChartView chart={chart} faces={faces} view={view} day={columns.asAt} line={line} />
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
