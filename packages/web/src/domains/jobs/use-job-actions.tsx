import { href } from '@kith/shared/routes.ts'
import {
  IconCalendarCancel,
  IconCalendarEvent,
  IconCalendarX,
  IconEdit,
  IconHistory,
  IconId,
  IconStar,
  IconTimeline,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#platform/page/PageActions.tsx'
import { mayOpen } from '#platform/routing/registry.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { JobActionsFragment } from './job-actions.graphql.ts'
import { screensOf, type JobScreen } from './job-screens.ts'

/** The screens of a job as items of a menu. */
export function useJobActions(job: Omit<JobActionsFragment, ' $fragmentName'>, passes: ReadonlySet<string>): Action[] {
  const { t } = useTranslation('jobs')
  const { rights } = useSession()
  return screensOf(job, passes)
    .filter((screen) => mayOpen(rights, screen))
    .map((screen) => ({
      label: t(labels[screen]),
      to: href(screen, { personId: job.personId, jobId: job.id }),
      icon: icons[screen],
      dangerous: screen === 'people.jobs.finalise_end_date',
      ...(screen === 'people.jobs.change' ? {} : { inMenu: true }),
    }))
}

const labels = {
  'people.jobs.change': 'screens.change',
  'people.jobs.show': 'screens.show',
  'people.jobs.timeline': 'screens.timeline',
  'people.jobs.history': 'screens.history',
  'people.jobs.edit_start_date': 'screens.editStart',
  'people.jobs.set_as_primary_job': 'screens.setAsPrimary',
  'people.jobs.finalise_end_date': 'screens.finalise',
  'people.jobs.cancel_end_of_job': 'screens.cancelEnd',
} as const satisfies Record<JobScreen, string>

const icons: Record<JobScreen, ReactNode> = {
  'people.jobs.change': <IconEdit size={16} aria-hidden />,
  'people.jobs.show': <IconId size={16} aria-hidden />,
  'people.jobs.timeline': <IconTimeline size={16} aria-hidden />,
  'people.jobs.history': <IconHistory size={16} aria-hidden />,
  'people.jobs.edit_start_date': <IconCalendarEvent size={16} aria-hidden />,
  'people.jobs.set_as_primary_job': <IconStar size={16} aria-hidden />,
  'people.jobs.finalise_end_date': <IconCalendarX size={16} aria-hidden />,
  'people.jobs.cancel_end_of_job': <IconCalendarCancel size={16} aria-hidden />,
}
