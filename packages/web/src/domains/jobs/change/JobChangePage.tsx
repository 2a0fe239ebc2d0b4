import { useApolloClient } from '@apollo/client/react'
import { jobAttributeNames, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { AccessDeniedPage, NotFoundPage } from '#platform/errors/pages.tsx'
import type { SelectOption } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { maySetPay, payRights } from '../pay/set-pay.ts'
import { useRoleInAddress } from '../roles/role-in-address.ts'
import { ChangeWizard } from './ChangeWizard.tsx'
import { JobChangeDocument, type JobChangeQuery } from './job-change.graphql.ts'

/** Update Job: one or more attributes from a day on. */
export default function JobChangePage() {
  return <JobChange title="change.title" />
}

interface Props {
  title: 'change.title' | 'screens.payrollChange'
  /** The attributes that the page is about; any of them without it. */
  only?: readonly JobAttribute[]
}

export function JobChange({ title, only }: Props) {
  const { t } = useTranslation('jobs')
  const { personId = '', jobId = '' } = useParams()
  const { date } = useDateFormat()
  const [search] = useSearchParams()
  const asked = search.get('what')?.split(',') ?? []
  const from = parseDate(search.get('from') ?? '')
  const begin = only ?? jobAttributeNames.filter((each) => asked.includes(each))
  const { state } = useLocation() as { state: { supervisor?: SelectOption } | null }
  const role = useRoleInAddress()
  const client = useApolloClient()
  const variables = { jobId }
  const reload = async () => periodsOf((await client.query({ query: JobChangeDocument, variables })).data)
  return (
    <RecordPage key={jobId} query={JobChangeDocument} variables={variables} record={({ getJob }) => getJob} fresh>
      {(job, _, data) => {
        if (job.personId !== personId) return <NotFoundPage />
        if (role.isLoading) return <PageSkeleton />
        const ended = t('unavailable.pastChange', { date: job.companyEndDate ? date(job.companyEndDate) : '–' })
        if (job.jobStatus === 'PAST') return <ActionNotAvailable job={job} title={t(title)} reason={ended} />
        if (only?.includes('REMUNERATION') && !maySetPay(job.viewerMay)) {
          return <AccessDeniedPage missing={payRights.filter((slug) => !job.viewerMay.includes(slug))} />
        }
        return (
          <>
            <DocumentTitle parts={[t(title), job.personDisplayName]} />
            <ChangeWizard
              title={t(title)}
              {...(only ? { only } : {})}
              begin={begin}
              from={from}
              supervisor={state?.supervisor}
              role={role.options.ROLE}
              job={job}
              periods={periodsOf(data)}
              reasons={data.listAllJobUpdateReasons}
              reload={reload}
            />
          </>
        )
      }}
    </RecordPage>
  )
}

const periodsOf = (data: JobChangeQuery | undefined) => data?.listJobTimeline.flatMap(({ periods }) => periods) ?? []
