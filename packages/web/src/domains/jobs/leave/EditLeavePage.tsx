import { useTranslation } from '#platform/i18n/translation.ts'
import { JobActionPage } from '../steps/JobActionPage.tsx'
import { LeaveForm } from './LeaveForm.tsx'

/** Corrects leave that was entered. */
export default function EditLeavePage() {
  const { t } = useTranslation('records')
  return <JobActionPage title={t('jobLeave.one')}>{(job) => <LeaveForm job={job} />}</JobActionPage>
}
