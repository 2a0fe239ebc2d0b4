import { needsOf } from '@kith/shared/navigation.ts'
import type { Page } from '#platform/routing/define-domain.ts'

/** Open to everyone who is asked to approve: the server answers with what they may know of. */
export const approvalPages: readonly Page[] = [
  { route: 'job_updates', title: 'jobs:updates.title', load: () => import('./JobUpdatesPage.tsx') },
  {
    route: 'people.jobs.pending_updates.list',
    title: 'jobs:updates.pendingTitle',
    load: () => import('./JobPendingUpdatesPage.tsx'),
  },
  {
    route: 'people.jobs.pending_updates.show',
    title: 'jobs:updates.pendingTitle',
    load: () => import('./PendingUpdatePage.tsx'),
  },
  {
    route: 'settings.job_approvals',
    title: 'jobs:approvals.title',
    ...needsOf('settings.job_approvals'),
    load: () => import('./JobApprovalsPage.tsx'),
  },
]
