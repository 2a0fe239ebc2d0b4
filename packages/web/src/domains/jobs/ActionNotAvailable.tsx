import './jobs.css'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useJobCrumbs } from './use-job-crumbs.ts'

interface Props {
  job: { id: string; personId: string; personDisplayName: string; jobName: string | null }
  title: string
  reason: ReactNode
  instead?: { label: string; to: string } | null
}

/** Instead of a step that does not fit the job: why, and the way back. */
export function ActionNotAvailable({ job, title, reason, instead }: Props) {
  const { t } = useTranslation('jobs')
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  useDocumentTitle(title, job.personDisplayName)
  return (
    <div className="page form-page">
      <PageHead title={title} breadcrumb={crumbs} />
      <div className="card job-empty">
        <div>{reason}</div>
        {instead && (
          <Button component={Link} to={instead.to}>
            {instead.label}
          </Button>
        )}
        <Button component={Link} to={href('people.jobs.list', { personId: job.personId })} variant="default">
          {t('unavailable.back')}
        </Button>
      </div>
    </div>
  )
}
