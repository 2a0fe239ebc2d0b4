import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import type { JobStepName } from '#src/generated/schema-types.ts'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { JobStepDocument, type JobStepQuery } from './job-step.graphql.ts'

export type SteppedJob = JobStepQuery['getJob']

interface Props {
  title: string
  /** The step that it takes: where that does not fit the job, the page says why instead. */
  step?: JobStepName
  /** What to do instead, where something leads on. */
  instead?: (job: SteppedJob) => { label: string; to: string } | null
  children: (job: SteppedJob, reload: () => Promise<unknown>) => ReactNode
}

/** A page that takes one step with a job. */
export function JobActionPage({ title, step, instead, children }: Props) {
  const { personId = '', jobId = '' } = useParams()
  return (
    <RecordPage query={JobStepDocument} variables={{ jobId }} record={({ getJob }) => getJob} fresh>
      {(job, reload) => {
        if (job.personId !== personId) return <NotFoundPage />
        const refusal = job.steps.find(({ name }) => name === step)?.refusal
        return refusal ? (
          <ActionNotAvailable job={job} title={title} reason={<RefusalText refusal={refusal} />} instead={instead?.(job) ?? null} />
        ) : (
          children(job, reload)
        )
      }}
    </RecordPage>
  )
}

type Refusal = NonNullable<SteppedJob['steps'][number]['refusal']>

function RefusalText({ refusal: { rule, message, parameters } }: { refusal: Refusal }) {
  useTranslation(['rules', 'problems'])
  const { reader } = useDateFormat()
  // The server sends what its errors have
  return problemText({ rule, message, parameters: parameters as NonNullable<Problem['parameters']> }, reader)
}
