import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { payGrades } from '@kith/shared/domains/jobs/pay-grades.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconBriefcase, IconChecklist } from '@tabler/icons-react'
import type { LoadedRecord } from '#platform/routing/contributions.ts'
import { recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { changeActions, jobActions } from './actions.ts'
import { approvalPages } from './approvals/pages.ts'
import { payPages } from './pay/pages.ts'
import { payGradePages } from './pay-grades/pages.ts'

/** Pages about jobs are pages about people. */
const seen = needsOf('people.index')
const view = { ...seen, permission: ['people.jobs.view'] } as const
const known = { ...view, hasKnown: true } as const
const create = { ...seen, permission: ['people.jobs.create'] } as const
const edit = { ...seen, permission: ['people.jobs.view', 'people.jobs.edit'] } as const
const leave = { ...seen, permission: ['people.jobs.view', 'people.jobs.leave.edit'] } as const
const remove = { ...seen, permission: ['people.jobs.view', 'people.jobs.delete'] } as const
const end = { ...seen, permission: ['people.jobs.view', 'people.jobs.end'] } as const

export const jobs = defineDomain({
  name: 'jobs',
  namespaces: ['jobs', 'people', 'choices'],
  uses: ['people'],
  pages: [
    {
      route: 'people.create',
      title: 'people:create.title',
      ...needsOf('people.create'),
      load: () => import('./create-person/CreatePersonPage.tsx'),
    },
    { ...known, route: 'people.jobs.list', inside: 'person', title: 'jobs:list.title', load: () => import('./JobListPage.tsx') },
    { ...known, route: 'people.jobs.show', inside: 'job', title: 'jobs:screens.show', load: () => import('./JobPage.tsx') },
    {
      ...known,
      route: 'people.jobs.timeline',
      inside: 'job',
      title: 'jobs:timeline.title',
      load: () => import('./timeline/JobTimelinePage.tsx'),
    },
    {
      ...view,
      route: 'people.jobs.history',
      inside: 'job',
      title: 'jobs:history.title',
      load: () => import('./history/JobHistoryPage.tsx'),
    },
    {
      ...view,
      route: 'people.jobs.compare',
      inside: 'job',
      title: 'jobs:compare.title',
      load: () => import('./compare/JobComparePage.tsx'),
    },
    { ...create, route: 'people.jobs.create', title: 'jobs:create.title', load: () => import('./create/JobCreatePage.tsx') },
    {
      ...create,
      route: 'people.jobs.add_concurrent',
      title: 'jobs:create.concurrentTitle',
      load: () => import('./create/JobConcurrentPage.tsx'),
    },
    { ...edit, route: 'people.jobs.change', title: 'jobs:change.title', load: () => import('./change/JobChangePage.tsx') },
    {
      ...end,
      route: 'people.jobs.set_expected_end_date',
      title: 'jobs:screens.setExpectedEnd',
      load: () => import('./steps/SetExpectedEndPage.tsx'),
    },
    {
      ...end,
      route: 'people.jobs.adjust_expected_end_date',
      title: 'jobs:screens.adjustExpectedEnd',
      load: () => import('./steps/AdjustExpectedEndPage.tsx'),
    },
    {
      ...end,
      route: 'people.jobs.remove_expected_end_date',
      title: 'jobs:screens.removeExpectedEnd',
      load: () => import('./steps/RemoveExpectedEndPage.tsx'),
    },
    { ...end, route: 'people.jobs.finalise_end_date', title: 'jobs:screens.finalise', load: () => import('./steps/FinaliseEndPage.tsx') },
    { ...end, route: 'people.jobs.cancel_end_of_job', title: 'jobs:screens.cancelEnd', load: () => import('./steps/CancelEndPage.tsx') },
    {
      ...edit,
      route: 'people.jobs.set_as_primary_job',
      title: 'jobs:screens.setAsPrimary',
      load: () => import('./steps/SetAsPrimaryPage.tsx'),
    },
    {
      ...view,
      route: 'people.jobs.reassign_direct_reports',
      title: 'jobs:screens.reassign',
      load: () => import('./steps/ReassignPage.tsx'),
    },
    { ...edit, route: 'people.jobs.edit_start_date', title: 'jobs:screens.editStart', load: () => import('./steps/StartDatePage.tsx') },
    {
      ...edit,
      route: 'people.jobs.edit_probation_end_date',
      title: 'jobs:screens.editProbation',
      load: () => import('./steps/ProbationPage.tsx'),
    },
    {
      ...edit,
      route: 'people.jobs.recruitment_info',
      title: 'jobs:screens.recruitment',
      load: () => import('./steps/RecruitmentPage.tsx'),
    },
    ...(['people.jobs.delete', 'people.jobs.trigger_delete'] as const).map((route) => ({
      ...remove,
      route,
      title: 'jobs:screens.delete' as const,
      load: () => import('./steps/DeleteJobPage.tsx'),
    })),
    ...approvalPages,
    ...payPages,
    ...payGradePages,
    ...recordPages(jobLeave, {
      route: 'people.jobs.leave',
      form: () => import('./leave/EditLeavePage.tsx'),
      create: { route: 'people.jobs.go_on_extended_leave', load: () => import('./leave/GoOnLeavePage.tsx') },
      shownBy: ['getJob', 'getPerson', 'listPersonJobs', 'listPeople'],
    }),
    {
      ...leave,
      route: 'people.jobs.finalise_leave_return_date',
      title: 'records:jobLeave.actions.returnFinalise',
      load: () => import('./leave/FinaliseReturnPage.tsx'),
    },
  ],
  layouts: [{ of: 'job', inside: 'person', load: () => import('./JobLayout.tsx') }],
  icons: { job_updates: IconChecklist },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    lookUps: [
      { of: 'job', load: () => import('./look-up-supervisors.ts') },
      { of: 'businessUnit', load: async () => ({ lookUp: (await import('./look-up-in-lists.ts')).lookUpIn('businessUnit') }) },
      { of: 'jobUpdateReason', load: async () => ({ lookUp: (await import('./look-up-in-lists.ts')).lookUpIn('jobUpdateReason') }) },
    ],
    sections: [{ on: payGrades.kind, name: payGradeRate.kind, order: 10, load: () => import('./pay-grades/RatesSection.tsx') }],
    pins: [{ of: 'job', route: 'people.jobs.show', icon: IconBriefcase }],
    tabs: [
      { on: 'person', route: 'people.jobs.list', label: hasSeveralJobs, order: 20 },
      { on: 'job', route: 'people.jobs.show', label: 'jobs:tabs.show', order: 10 },
      { on: 'job', route: 'people.jobs.timeline', order: 20 },
      { on: 'job', route: 'people.jobs.history', order: 30 },
      { on: 'job', route: 'people.jobs.compare', order: 35 },
      recordTab(jobLeave, 40, 'people.jobs.leave'),
    ],
    actions: [
      { on: 'person', route: 'people.jobs.create', label: 'people:actions.createJob', icon: IconBriefcase, order: 30, places: ['page'] },
      { on: 'person', route: 'people.jobs.list', label: 'people:actions.viewJobs', icon: IconBriefcase, order: 15, places: ['row'] },
      ...changeActions(),
      ...jobActions(),
    ],
  },
})

function hasSeveralJobs({ jobs: held }: LoadedRecord) {
  return Array.isArray(held) && held.length > 1 ? 'people:profile.jobs' : 'people:profile.job'
}
