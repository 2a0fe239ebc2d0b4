import { defineDomain } from '#platform/routing/define-domain.ts'

/** Every page stands in the layout of its person, and reads jobs. */
const seen = { permissionAny: ['people.directory.view', 'people.profile.view'] } as const

export const jobs = defineDomain({
  name: 'jobs',
  namespaces: ['jobs', 'people', 'choices'],
  uses: ['people'],
  pages: [
    {
      ...seen,
      route: 'people.jobs.list',
      title: 'jobs:list.title',
      permission: ['people.jobs.view'],
      load: () => import('./JobListPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.show',
      title: 'jobs:screens.show',
      permission: ['people.jobs.view'],
      load: () => import('./JobPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.create',
      title: 'jobs:create.title',
      permission: ['people.jobs.create'],
      load: () => import('./create/JobCreatePage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.add_concurrent',
      title: 'jobs:create.concurrentTitle',
      permission: ['people.jobs.create'],
      load: () => import('./create/JobConcurrentPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.change',
      title: 'jobs:change.title',
      permission: ['people.jobs.view', 'people.jobs.edit'],
      load: () => import('./change/JobChangePage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.timeline',
      title: 'jobs:timeline.title',
      permission: ['people.jobs.view'],
      load: () => import('./timeline/JobTimelinePage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.history',
      title: 'jobs:history.title',
      permission: ['people.jobs.view'],
      load: () => import('./history/JobHistoryPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.finalise_end_date',
      title: 'jobs:screens.finalise',
      permission: ['people.jobs.view', 'people.jobs.end'],
      load: () => import('./steps/FinaliseEndPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.cancel_end_of_job',
      title: 'jobs:screens.cancelEnd',
      permission: ['people.jobs.view', 'people.jobs.end'],
      load: () => import('./steps/CancelEndPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.set_as_primary_job',
      title: 'jobs:screens.setAsPrimary',
      permission: ['people.jobs.view', 'people.jobs.edit'],
      load: () => import('./steps/SetAsPrimaryPage.tsx'),
    },
    {
      ...seen,
      route: 'people.jobs.edit_start_date',
      title: 'jobs:screens.editStart',
      permission: ['people.jobs.view', 'people.jobs.edit'],
      load: () => import('./steps/StartDatePage.tsx'),
    },
  ],
})
