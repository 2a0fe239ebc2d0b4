import '../dashboard.css'
import '#platform/charts/charts.css'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'

/** The place of the figures and charts while they are on their way, with the words that are known, so that nothing moves when they come. */
export function WorkforcePlace() {
  const { t } = useTranslation('dashboard')
  const figures = [t('hr.headcount'), t('hr.starters'), t('hr.leavers'), t('hr.turnover'), t('hr.onProbation')]
  const charts = [t('hr.headcountLine'), t('hr.changesLine'), t('hr.unitsLine'), t('hr.serviceLine')]
  return (
    <div aria-hidden>
      <div className="figure-row">
        {figures.map((label) => (
          <div key={label} className="card figure-tile">
            <span className="figure-label">{label}</span>
            <Skeleton height={28} width="40%" />
          </div>
        ))}
      </div>
      <div className="chart-grid">
        {charts.map((line) => (
          <div key={line} className="card chart-card chart-place">
            <div className="chart-head">
              <Skeleton height={16} width="50%" mt={8} />
            </div>
            <p className="page-context">{line}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
