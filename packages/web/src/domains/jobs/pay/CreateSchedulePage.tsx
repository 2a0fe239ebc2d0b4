import { useTranslation } from '#platform/i18n/translation.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { SchedulePage } from './SchedulePage.tsx'

/** Create Remuneration Schedule: pay from a day on. */
export default function CreateSchedulePage() {
  const { t } = useTranslation('jobs')
  const title = t('schedules.create')
  return (
    <SchedulePage title={title}>
      {(job, periods, reasons) => <ScheduleForm title={title} job={job} periods={periods} reasons={reasons} entry={null} />}
    </SchedulePage>
  )
}
