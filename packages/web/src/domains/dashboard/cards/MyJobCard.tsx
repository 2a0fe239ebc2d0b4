import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useServiceText } from '#domains/jobs/public.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CardState } from '#platform/detail/CardState.tsx'
import { StarterCard } from './StarterCard.tsx'
import { MyJobCardDocument } from './my-job-card.graphql.ts'

/** The user's own primary job; with the supervisor only where no other card shows them. */
export function MyJobCard() {
  const { t } = useTranslation(['dashboard', 'jobs'])
  const { user, tenantConfig, may } = useSession()
  const serviceText = useServiceText()
  const personId = user.personId ?? ''
  const { data, error, refetch } = useQuery(MyJobCardDocument, { variables: { personId } })
  const jobs = data?.listPersonJobs
  const job = jobs?.find(({ isPrimaryJob }) => isPrimaryJob)
  if (!jobs) return <CardState title={t('myJob.title')} error={error} retry={() => void refetch()} />
  if (!job)
    return (
      <DetailCard title={t('myJob.title')}>
        <p className="page-context">{t('myJob.none')}</p>
      </DetailCard>
    )
  if (job.companyStartDate && job.companyStartDate > tenantConfig.today) return <StarterCard job={job} startsOn={job.companyStartDate} />
  const supervisor = job.supervisorJob
  // Their supervisor has a place of their own among the people
  const seesPeople = may('people.directory.view') || may('people.profile.view')
  return (
    <DetailCard
      title={t('myJob.title')}
      fields={[
        {
          label: t('myJob.position'),
          value: (
            <Anchor component={Link} to={href('people.jobs.show', { personId, jobId: job.id })} inherit>
              {job.jobName ?? t('myJob.untitled')}
            </Anchor>
          ),
        },
        { label: t('myJob.unit'), value: job.jobBusinessUnit?.name },
        seesPeople
          ? { label: t('starter.place'), value: job.jobLocation?.name }
          : { label: t('myJob.supervisor'), value: supervisor?.personDisplayName },
        job.lengthOfService
          ? { label: t('myJob.service'), value: serviceText(job.lengthOfService) }
          : { label: t('myJob.startsOn'), value: <DateText date={job.companyStartDate} /> },
      ]}
    />
  )
}
