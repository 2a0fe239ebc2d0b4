import { useQuery } from '@apollo/client/react'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSite } from '#platform/routing/site.ts'
import { ReassignedReportsDocument } from './reassign.graphql.ts'

interface Props {
  jobId: string
  day: string
  checked: boolean
  change: (checked: boolean) => void
}

/** Offers to go on to the people who report to a job, where there are some. */
export function ThenReassign({ jobId, day, checked, change }: Props) {
  const { t } = useTranslation('jobs')
  const mayReassign = useSite().mayOpen('people.jobs.reassign_direct_reports')
  const { data } = useQuery(ReassignedReportsDocument, { variables: { jobId, asAt: day }, skip: !mayReassign })
  if (!data || data.getJob.directReports.totalCount === 0) return null
  return (
    <Checkbox
      label={t('reassign.next')}
      description={t('reassign.nextHelp')}
      checked={checked}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
