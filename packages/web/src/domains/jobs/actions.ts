import {
  IconBeach,
  IconCalendarCheck,
  IconCalendarCancel,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarQuestion,
  IconCalendarX,
  IconCash,
  IconHourglass,
  IconTrash,
  IconUserSearch,
  IconUsersGroup,
  IconClockHour4,
  IconEdit,
  IconStar,
  IconTrendingUp,
  IconUserUp,
} from '@tabler/icons-react'
import type { JobStepName } from '#src/generated/schema-types.ts'
import type { ActionContribution, LoadedRecord } from '#platform/routing/contributions.ts'

/** What may be changed of the primary job, from every page about its person. */
export function changeActions(): ActionContribution[] {
  const primary = (needed: readonly string[]) => (record: LoadedRecord) => {
    const job = record['primaryJobHeld'] as HeldJob | undefined
    return job !== undefined && job.jobStatus !== 'PAST' && needed.every((slug) => job.viewerMay.includes(slug))
  }
  const offer = { on: 'person', gathered: 'people:acts.changeJob', places: ['page'] } as const
  const change = { ...offer, route: 'people.jobs.change', fits: primary(['people.jobs.edit']) } as const
  const takes = (step: JobStepName) => (record: LoadedRecord) =>
    canTake(step)((record['primaryJobHeld'] ?? {}) as Readonly<Record<string, unknown>>)
  const paid = primary(['people.jobs.edit', 'people.jobs.remuneration.edit'])
  return [
    {
      ...change,
      label: 'people:acts.promote',
      icon: IconTrendingUp,
      order: 21,
      query: { what: 'POSITION_TITLE,PAY_GRADE,REMUNERATION' },
    },
    { ...change, label: 'people:acts.pay', icon: IconCash, order: 22, query: { what: 'REMUNERATION' }, fits: paid },
    { ...change, label: 'people:acts.manager', icon: IconUserUp, order: 23, query: { what: 'SUPERVISOR' } },
    { ...change, label: 'people:acts.hours', icon: IconClockHour4, order: 24, query: { what: 'FTE' } },
    { ...change, label: 'people:acts.other', icon: IconEdit, order: 25 },
    {
      ...offer,
      route: 'people.jobs.go_on_extended_leave',
      label: 'records:jobLeave.add',
      icon: IconBeach,
      order: 26,
      fits: takes('GO_ON_LEAVE'),
    },
    {
      ...offer,
      route: 'people.jobs.finalise_leave_return_date',
      label: 'people:acts.finaliseReturn',
      icon: IconCalendarCheck,
      order: 27,
      fits: takes('FINALISE_RETURN'),
    },
    {
      ...offer,
      route: 'people.jobs.finalise_end_date',
      label: 'people:acts.end',
      icon: IconCalendarX,
      order: 28,
      dangerous: true,
      fits: takes('FINALISE_END'),
    },
    {
      ...offer,
      route: 'people.jobs.cancel_end_of_job',
      label: 'people:acts.cancelEnd',
      icon: IconCalendarCancel,
      order: 29,
      fits: takes('CANCEL_END'),
    },
  ]
}

interface HeldJob {
  jobStatus: string | null
  viewerMay: readonly string[]
  steps: readonly { name: JobStepName; refusal: object | null }[]
}

/** The server says which steps fit a job. */
function canTake(step: JobStepName) {
  return ({ steps }: Readonly<Record<string, unknown>>): boolean =>
    ((steps as HeldJob['steps'] | undefined) ?? []).some(({ name, refusal }) => name === step && refusal === null)
}

function hasReports({ reports }: LoadedRecord) {
  return ((reports as { totalCount: number } | undefined)?.totalCount ?? 0) > 0
}

/** The steps that fit the status of a job. */
export function jobActions(): ActionContribution[] {
  const job = { on: 'job', inMenu: true } as const
  const isPast = ({ jobStatus }: LoadedRecord) => jobStatus === 'PAST'
  const change = { on: 'job', route: 'people.jobs.change', label: 'jobs:screens.change', icon: IconEdit, order: 10 } as const
  return [
    { ...change, places: ['card'], fits: (record) => !isPast(record) },
    // Of the primary job the header above says it
    { ...change, places: ['page'], fits: (record) => !isPast(record) && record['isPrimaryJob'] === false },
    { ...job, route: 'people.jobs.edit_start_date', label: 'jobs:screens.editStart', icon: IconCalendarEvent, order: 50 },
    { ...job, route: 'people.jobs.edit_probation_end_date', label: 'jobs:screens.editProbation', icon: IconHourglass, order: 52 },
    { ...job, route: 'people.jobs.recruitment_info', label: 'jobs:screens.recruitment', icon: IconUserSearch, order: 54 },
    {
      ...job,
      route: 'people.jobs.reassign_direct_reports',
      label: 'jobs:screens.reassign',
      icon: IconUsersGroup,
      order: 56,
      fits: hasReports,
    },
    { ...job, route: 'people.jobs.delete', label: 'jobs:screens.delete', icon: IconTrash, order: 90, dangerous: true },
    {
      ...job,
      route: 'people.jobs.set_as_primary_job',
      label: 'jobs:screens.setAsPrimary',
      icon: IconStar,
      order: 60,
      fits: canTake('SET_AS_PRIMARY'),
    },
    {
      ...job,
      route: 'people.jobs.go_on_extended_leave',
      label: 'records:jobLeave.add',
      icon: IconBeach,
      order: 62,
      fits: canTake('GO_ON_LEAVE'),
    },
    {
      ...job,
      route: 'people.jobs.finalise_leave_return_date',
      label: 'records:jobLeave.actions.returnFinalise',
      icon: IconCalendarCheck,
      order: 64,
      fits: canTake('FINALISE_RETURN'),
    },
    {
      ...job,
      route: 'people.jobs.set_expected_end_date',
      label: 'jobs:screens.setExpectedEnd',
      icon: IconCalendarQuestion,
      order: 66,
      fits: canTake('SET_EXPECTED_END'),
    },
    {
      ...job,
      route: 'people.jobs.adjust_expected_end_date',
      label: 'jobs:screens.adjustExpectedEnd',
      icon: IconCalendarQuestion,
      order: 67,
      fits: canTake('ADJUST_EXPECTED_END'),
    },
    {
      ...job,
      route: 'people.jobs.remove_expected_end_date',
      label: 'jobs:screens.removeExpectedEnd',
      icon: IconCalendarOff,
      order: 68,
      fits: canTake('REMOVE_EXPECTED_END'),
    },
    {
      ...job,
      route: 'people.jobs.finalise_end_date',
      label: 'jobs:screens.finalise',
      icon: IconCalendarX,
      order: 70,
      fits: canTake('FINALISE_END'),
      dangerous: true,
    },
    {
      ...job,
      route: 'people.jobs.cancel_end_of_job',
      label: 'jobs:screens.cancelEnd',
      icon: IconCalendarCancel,
      order: 80,
      fits: canTake('CANCEL_END'),
    },
  ]
}
