import { useParams } from 'react-router'
import { useRecord } from '#platform/record/loaded-records.ts'
import { SessionsTab } from './SessionsTab.tsx'

/** The onboardings for one job. */
export default function JobOnboardingPage() {
  const { jobId = '' } = useParams()
  const { displayName } = useRecord('person')
  const mayIssue = useRecord('job').viewerMay.includes('people.onboarding.issue')
  return <SessionsTab about={{ jobIds: [jobId] }} personDisplayName={String(displayName)} jobId={mayIssue ? jobId : null} />
}
