import '../dashboard.css'
import { useQuery } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { Figures } from './Figures.tsx'
import { WorkforceCharts } from './WorkforceCharts.tsx'
import { WorkforceCardDocument } from './workforce-card.graphql.ts'
import { WorkforcePlace } from './WorkforcePlace.tsx'

/** The workforce of the organisation in figures and charts. */
export default function WorkforceCard() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(WorkforceCardDocument)
  if (!data && !error) return <WorkforcePlace />
  if (!data)
    return (
      <div className="chart-grid">
        <CardState title={t('hr.title')} error={error} retry={() => void refetch()} />
      </div>
    )
  return (
    <section aria-label={t('hr.title')}>
      <Figures workforce={data.getWorkforce} />
      <div className="chart-grid">
        <WorkforceCharts workforce={data.getWorkforce} />
      </div>
    </section>
  )
}
