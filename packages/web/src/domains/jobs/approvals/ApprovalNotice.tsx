import { useQuery } from '@apollo/client/react'
import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { usePositionText } from './approval-values.ts'
import { ExpectedJobApprovalsDocument } from './job-approvals.graphql.ts'

interface Props {
  jobId: string
  /** The acts that are about to be done with the job. */
  acts: readonly JobAct[]
  title?: string
}

/** Says before something is sent that it will ask for approval, and whom. */
export function ApprovalNotice({ jobId, acts, title }: Props) {
  const { t } = useTranslation('jobs')
  const position = usePositionText()
  const { data } = useQuery(ExpectedJobApprovalsDocument, { variables: { jobId, acts: [...acts] }, fetchPolicy: 'network-only' })
  const steps = data?.listExpectedJobApprovals
  if (!steps) return null
  return (
    <Alert variant="light" icon={<IconUsers size={18} aria-hidden />} title={title ?? t('updates.willAsk')}>
      <ol className="consequences">
        {steps.map((step, index) => (
          <li key={index}>
            {position(step.position, step.representativeTypeName)}:{' '}
            {step.skippedBecause ? t(`updates.skipped.${step.skippedBecause}`) : step.people.map(({ name }) => name).join(', ')}
          </li>
        ))}
      </ol>
      {steps.every(({ skippedBecause }) => skippedBecause !== null) && <p>{t('updates.asksOverriders')}</p>}
    </Alert>
  )
}
