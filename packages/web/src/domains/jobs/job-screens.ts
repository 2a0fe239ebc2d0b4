import type { RouteName } from '@kith/shared/routes.ts'
import type { JobActionsFragment } from './job-actions.graphql.ts'

export type JobScreen = Extract<
  RouteName,
  | 'people.jobs.show'
  | 'people.jobs.change'
  | 'people.jobs.timeline'
  | 'people.jobs.history'
  | 'people.jobs.edit_start_date'
  | 'people.jobs.set_as_primary_job'
  | 'people.jobs.finalise_end_date'
  | 'people.jobs.cancel_end_of_job'
>

type Subject = Pick<JobActionsFragment, 'jobStatus' | 'isPrimaryJob' | 'companyEndDate'>

/** The screens of a job that fit its status and the permissions held against its person, in the order of the menu. */
export function screensOf(job: Subject, passes: ReadonlySet<string>): JobScreen[] {
  const isPast = job.jobStatus === 'PAST'
  const edits = passes.has('people.jobs.edit')
  const ends = passes.has('people.jobs.end')
  const screens: [JobScreen, boolean][] = [
    ['people.jobs.change', edits && !isPast],
    ['people.jobs.show', true],
    ['people.jobs.timeline', true],
    ['people.jobs.history', true],
    ['people.jobs.edit_start_date', edits],
    ['people.jobs.set_as_primary_job', edits && !isPast && !job.isPrimaryJob],
    ['people.jobs.finalise_end_date', ends && job.companyEndDate === null],
    ['people.jobs.cancel_end_of_job', ends && job.companyEndDate !== null && !isPast],
  ]
  return screens.filter(([, fits]) => fits).map(([screen]) => screen)
}

/** What the menu of a job asks for. */
export const jobPermissions = [
  'people.jobs.view',
  'people.jobs.create',
  'people.jobs.edit',
  'people.jobs.end',
  'people.jobs.history.edit',
] as const
