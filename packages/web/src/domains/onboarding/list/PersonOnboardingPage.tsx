import { useParams } from 'react-router'
import { useRecord } from '#platform/record/loaded-records.ts'
import { SessionsTab } from './SessionsTab.tsx'

/** The onboardings of one person, for each of their jobs; a new one is for the primary job. */
export default function PersonOnboardingPage() {
  const { personId = '' } = useParams()
  const { viewerMay, displayName, primaryJob } = useRecord('person')
  const job = primaryJob as { id: string } | null | undefined
  const mayIssue = viewerMay.includes('people.onboarding.issue')
  return (
    <SessionsTab about={{ personIds: [personId] }} personDisplayName={String(displayName)} jobId={mayIssue ? (job?.id ?? null) : null} />
  )
}
