import './jobs.css'
import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface Props {
  job: { id: string; personId: string; jobName: string | null }
  title: string
  controls?: ReactNode
}

/** The name of a page below a job, with the way back to it. */
export function JobSubHead({ job, title, controls }: Props) {
  const { t } = useTranslation('jobs')
  return (
    <div className="job-card-head job-page-head">
      <div className="job-card-words">
        <h2>{title}</h2>
        <Anchor component={Link} to={href('people.jobs.show', { personId: job.personId, jobId: job.id })} size="sm" className="no-print">
          {job.jobName ?? t('unnamed')}
        </Anchor>
      </div>
      {controls}
    </div>
  )
}
