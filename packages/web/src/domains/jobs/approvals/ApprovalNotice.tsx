import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { usePositionText } from './approval-values.ts'
import { ExpectedJobApprovalsDocument } from './job-approvals.graphql.ts'

/** Says before an update is sent that it will ask for approval, and whom. */
export function ApprovalNotice({ jobId, title }: { jobId: string; title?: string }) {
  const { t } = useTranslation('jobs')
  const position = usePositionText()
  const { data } = useQuery(ExpectedJobApprovalsDocument, { variables: { jobId }, fetchPolicy: 'network-only' })
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
