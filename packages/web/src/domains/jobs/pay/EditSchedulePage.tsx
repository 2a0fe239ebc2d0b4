import { useParams, useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { periodOn } from '../periods.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { SchedulePage } from './SchedulePage.tsx'

/** Edit Remuneration Schedule: the pay of the days for which it was recorded. */
export default function EditSchedulePage() {
  const { t } = useTranslation('jobs')
  const { remunerationScheduleId } = useParams()
  const [search] = useSearchParams()
  const title = t('schedules.edit')
  return (
    <SchedulePage title={title}>
      {(job, periods, reasons) => {
        // A pay that was interrupted has two entries
        const entries = periods.filter(({ remuneration }) => remuneration?.scheduleId === remunerationScheduleId)
        const entry = periodOn(entries, search.get('on') ?? job.asAt)
        return entry ? (
          <ScheduleForm key={entry.id} title={title} job={job} periods={periods} reasons={reasons} entry={entry} />
        ) : (
          <NotFoundPage />
        )
      }}
    </SchedulePage>
  )
}
