import { defineDomain } from '#platform/routing/define-domain.ts'

export const jobs = defineDomain({
  name: 'jobs',
  namespaces: ['jobs', 'people'],
  uses: ['people'],
  pages: [
    { route: 'people.jobs.list', title: 'jobs:list.title', permission: ['people.jobs.view'], load: () => import('./JobListPage.tsx') },
    { route: 'people.jobs.show', title: 'jobs:screens.show', permission: ['people.jobs.view'], load: () => import('./JobPage.tsx') },
    {
      route: 'people.jobs.create',
      title: 'jobs:create.title',
      permission: ['people.jobs.create'],
      load: () => import('./create/JobCreatePage.tsx'),
    },
    {
      route: 'people.jobs.add_concurrent',
      title: 'jobs:create.concurrentTitle',
      permission: ['people.jobs.create'],
      load: () => import('./create/JobConcurrentPage.tsx'),
    },
    {
      route: 'people.jobs.change',
      title: 'jobs:change.title',
      permission: ['people.jobs.edit'],
      load: () => import('./change/JobChangePage.tsx'),
    },
    {
      route: 'people.jobs.timeline',
      title: 'jobs:timeline.title',
      permission: ['people.jobs.view'],
      load: () => import('./timeline/JobTimelinePage.tsx'),
    },
    {
      route: 'people.jobs.history',
      title: 'jobs:history.title',
      permission: ['people.jobs.view'],
      load: () => import('./history/JobHistoryPage.tsx'),
    },
    {
      route: 'people.jobs.finalise_end_date',
      title: 'jobs:screens.finalise',
      permission: ['people.jobs.end'],
      load: () => import('./steps/FinaliseEndPage.tsx'),
    },
    {
      route: 'people.jobs.cancel_end_of_job',
      title: 'jobs:screens.cancelEnd',
      permission: ['people.jobs.end'],
      load: () => import('./steps/CancelEndPage.tsx'),
    },
    {
      route: 'people.jobs.set_as_primary_job',
      title: 'jobs:screens.setAsPrimary',
      permission: ['people.jobs.edit'],
      load: () => import('./steps/SetAsPrimaryPage.tsx'),
    },
    {
      route: 'people.jobs.edit_start_date',
      title: 'jobs:screens.editStart',
      permission: ['people.jobs.edit'],
      load: () => import('./steps/StartDatePage.tsx'),
    },
  ],
})
