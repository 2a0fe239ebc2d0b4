import './jobs.css'
import { ActionIcon, Anchor, Menu } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { PersonLink } from '#domains/people/public.ts'
import { actionItems } from '#platform/page/action-items.tsx'
import { RecordPills } from '#platform/record/RecordPills.tsx'
import { useRecordTabs } from '#platform/record/RecordLayout.tsx'
import { useRecordActions } from '#platform/record/use-record-actions.tsx'
import { ChangeCards } from './ChangeCards.tsx'
import { DaysAhead } from './DaysAhead.tsx'
import type { JobCardFragment } from './job-card.graphql.ts'
import { PendingTag } from './approvals/PendingNotice.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { noValues } from './attributes.ts'
import { useAttributeText } from './use-attribute-text.ts'
import { useServiceText } from './use-service-text.ts'

/** One job of a person: what it is, since when, which changes are scheduled, and where to go from here. */
export function JobCard({ job }: { job: JobCardFragment }) {
  const { t } = useTranslation(['jobs', 'records'])
  const service = useServiceText()
  const text = useAttributeText()
  const { actionsOf, dialog } = useRecordActions('job', 'card')
  const actions = actionsOf(job)
  const tabs = useRecordTabs('job', job)
  const supervisor = job.supervisorJob
  const name = job.jobName ?? t('unnamed')
  return (
    <article className="card job-card" data-status={job.jobStatus} aria-label={name}>
      <div className="job-card-head">
        <div className="job-card-words">
          <h2>
            <Anchor component={Link} to={href('people.jobs.show', { personId: job.personId, jobId: job.id })} inherit>
              {name}
            </Anchor>
          </h2>
          <StatusBadges job={job} />
          <PendingTag job={job} />
          <RecordPills pills={job.pills} />
        </div>
        {actions.length > 0 && (
          <Menu>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" className="no-print" aria-label={t('list.menu', { name })}>
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>{actionItems(actions)}</Menu.Dropdown>
          </Menu>
        )}
        {dialog}
      </div>
      <nav className="job-card-tabs no-print" aria-label={t('list.tabs', { name })}>
        {tabs.map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
      </nav>
      <dl className="job-facts">
        <Fact label={t('attributes.BUSINESS_UNIT')}>{job.jobBusinessUnit?.name}</Fact>
        <Fact label={t('attributes.LOCATION')}>{job.jobLocation?.name}</Fact>
        <Fact label={t('attributes.BUSINESS_ENTITY')}>{job.jobBusinessEntity?.name}</Fact>
        <Fact label={t('attributes.SUPERVISOR')}>
          {supervisor && (
            <PersonLink id={supervisor.personId} displayName={supervisor.personDisplayName} mayOpen={supervisor.person?.mayOpen} />
          )}
        </Fact>
        <Fact label={t('records:job.fields.companyStartDate.label')}>
          {job.companyStartDate && <DateText date={job.companyStartDate} />}
        </Fact>
        {job.companyEndDate && (
          <Fact label={t('records:job.fields.companyEndDate.label')}>
            <DateText date={job.companyEndDate} />
          </Fact>
        )}
        {!job.companyEndDate && job.expectedCompanyEndDate && (
          <Fact label={t('records:job.fields.expectedCompanyEndDate.label')}>
            <DateText date={job.expectedCompanyEndDate} />
          </Fact>
        )}
        <Fact label={t('attributes.FTE')}>{text('FTE', { ...noValues, fte: job.fte })}</Fact>
        <Fact label={t('dates.service')}>{job.lengthOfService && service(job.lengthOfService)}</Fact>
      </dl>
      <DaysAhead job={job} />
      <ChangeCards job={job} mayChange={!job.knownAt && job.viewerMay.includes('people.jobs.edit')} />
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
