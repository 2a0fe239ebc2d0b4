import { partsOf } from '@kith/shared/catalogue.ts'
import { jobs as declaration, jobStatuses, undatedJob } from '@kith/shared/domains/jobs.ts'
import { jobSteps } from '@kith/shared/domains/jobs/steps.ts'
import { positionTitles, workClasses, workTypes } from '@kith/shared/domains/organisation.ts'
import { listRecord } from '#domains/organisation/public.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Context } from '#platform/context.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import { CustomFieldValue, customFieldsOf } from '#platform/facets/custom-fields/types.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { Refusal } from '#platform/graphql/refusal.ts'
import { pageArguments } from '#platform/graphql/paging.ts'
import { pinnedRecord } from '#platform/pins/pinned.ts'
import { Pill } from '#platform/records/pill-type.ts'
import type { Presented } from '#platform/records/presented.ts'
import { pillsOf } from '#platform/records/situations.ts'
import { declaredFields } from '#platform/records/type.ts'
import { may, viewerMay } from '#platform/rights/check.ts'
import { directReports } from '../direct-reports.ts'
import { ofJob } from '../field-readers.ts'
import { loadJob } from '../loading.ts'
import type { JobRow } from '../sql/reading.ts'
import { periodsOf, upcomingChanges } from '../periods.ts'
import { statusOf } from '../rules.ts'
import { lengthOfServiceOf, serviceOfJob } from '../service.ts'
import { stepsOf } from '../steps.ts'
import { JobPage } from './job-page.ts'
import { JobPeriod } from './job-period.ts'
import { chosenRecords } from './chosen-records.ts'
import { customPeriodsOf, customSubject } from './job-custom-fields.ts'
import { jobType } from './job-type.ts'
import { GradePayType, gradePayOf } from '../pay-grades/grade-pay.ts'
import { RemunerationSchedule, remunerationOf } from './remuneration.ts'

const LengthOfService = builder.objectRef<{ years: number; months: number; days: number }>('LengthOfService').implement({
  fields: (t) => ({
    years: t.exposeInt('years', { nullable: false }),
    months: t.exposeInt('months', { nullable: false }),
    days: t.exposeInt('days', { nullable: false }),
  }),
})

const JobStep = builder.objectRef<Awaited<ReturnType<typeof stepsOf>>[number]>('JobStep').implement({
  fields: (t) => ({
    name: t.field({ type: enumOf('JobStepName', jobSteps), nullable: false, resolve: ({ name }) => name }),
    refusal: t.field({ type: Refusal, description: 'Why it cannot be taken now; null where it can.', resolve: ({ problem }) => problem }),
  }),
})

const trimZeros = (value: string | null) => (value === null ? null : plainDecimal(value))

const loadToday = (ctx: Context, id: string) => loadJob(ctx, id, ctx.actor.today)
const nameOf = async (ctx: Context, job: JobRow) => (await listRecord(ctx, positionTitles, job.position_title_id))?.name ?? null
export const presentedJob: Presented = {
  kind: 'job',
  type: jobType,
  load: loadToday,
  find: loadToday,
  label: async (ctx, id) => {
    const job = await loadToday(ctx, id)
    return job && nameOf(ctx, job)
  },
  pinned: async (ctx, id) => {
    const job = (await may(ctx, 'people.jobs.view', { kind: 'job', id })) ? await loadToday(ctx, id) : null
    const person = job && (await pinnedRecord(ctx, 'person', job.person_id))
    return job && person && { ...person, title: (await nameOf(ctx, job)) ?? person.title, line: person.title }
  },
}

/** What is done with a job, and with the records of any domain that belong to it. */
const slugsOfJobs = (): string[] => [
  ...new Set([...Object.keys(declaration.permissions), ...partsOf('job').flatMap(({ permissions }) => Object.values(permissions))]),
]

export const jobFields = builder.objectFields(jobType, {
  fields: (t, { presented }) => {
    const ofFields = customFieldsOf<JobRow>(t, 'JOB', customSubject)
    const ofPay = customFieldsOf<JobRow>(t, 'REMUNERATION', customSubject)
    return {
      ...declaredFields(t, undatedJob, presented, { isOpen: ofJob.isOpen, rowOf: (_, job) => job }),
      id: t.exposeID('id', { nullable: false }),
      asAt: t.field({ type: 'Date', nullable: false, resolve: (job) => job.as_at }),
      knownAt: t.field({
        type: 'DateTime',
        description: 'The moment whose state of knowledge is shown; null means now.',
        resolve: (job) => (job.known_at === null ? null : new Date(job.known_at)),
      }),
      version: t.int({ resolve: ofJob.derived((_, job) => job.version) }),
      viewerMay: t.stringList({
        nullable: false,
        description:
          'The permissions on jobs that you hold for this job. Those for your team apply through the reporting line of this job.',
        resolve: async (job, _, request) => viewerMay(await read(request), { kind: 'job', id: job.id }, slugsOfJobs()),
      }),
      closedFields: t.stringList({
        nullable: false,
        description: 'Names of fields that are null because the reader has no permission to see them.',
        resolve: ofJob.closedFields,
      }),
      personId: t.exposeID('person_id', { nullable: false }),
      personDisplayName: t.exposeString('person_display_name', { nullable: false }),
      jobName: t.string({
        description: 'The name of the position title.',
        resolve: async (job, _, request) => shownName(request, { id: job.position_title_id, name: await nameOf(await read(request), job) }),
      }),
      jobStatus: t.field({ type: enumOf('JobStatus', jobStatuses), resolve: ofJob.derived((_, job) => statusOf(job, job.as_at)) }),
      steps: t.field({
        type: [JobStep],
        nullable: { list: false, items: false },
        description: 'The steps that you may take with the job, today.',
        resolve: async (job, _, request) => stepsOf(await read(request), job),
      }),
      pills: t.field({
        type: [Pill],
        nullable: { list: false, items: false },
        description: 'What its records say of it on the day, as far as you may view these; nothing as known at an earlier moment.',
        resolve: async (job, _, request) => (job.known_at === null ? pillsOf(await read(request), 'job', job.id, job.as_at) : []),
      }),
      isPrimaryJob: t.boolean({ nullable: false, resolve: (job) => job.position === 'PRIMARY' }),
      position: t.field({
        type: enumOf('JobPosition', ['PRIMARY', 'CONCURRENT', 'OTHER']),
        nullable: false,
        description: '`CONCURRENT`: held on days when the primary job is held too.',
        resolve: (job) => job.position,
      }),

      ...chosenRecords(t, (job, { inDirectory }) => inDirectory || job.may_view),
      supervisorJob: t.field({
        type: jobType,
        description: 'Null on days when that job is not held.',
        resolve: async (job, _, request) => loadJob(await read(request), job.supervisor_job_id, { asAt: job.as_at, knownAt: job.known_at }),
      }),
      directReports: t.field({
        type: JobPage,
        nullable: false,
        args: pageArguments(t.arg),
        resolve: async (job, args, request) => directReports(await read(request), job, args),
      }),
      workType: t.field({
        type: enumOf('WorkType', workTypes),
        resolve: ofJob.field(
          'workClassId',
          async (ctx, job) => (await listRecord(ctx, workClasses, job.work_class_id))?.['work_type'] as (typeof workTypes)[number],
        ),
      }),
      fte: t.field({ type: 'Decimal', resolve: ofJob.field('fte', (_, job) => trimZeros(job.fte)) }),
      remuneration: t.field({
        type: RemunerationSchedule,
        resolve: ofJob.field('remuneration', (ctx, job) => remunerationOf(ctx, job.remuneration_schedule_id, job.fte)),
      }),

      gradePay: t.field({
        type: GradePayType,
        description: 'What its pay grade pays on the day, beside what the job is paid; null without such a rate.',
        resolve: ofJob.field('remuneration', async (ctx, job) =>
          gradePayOf(
            ctx,
            { grade: job.pay_grade_id, step: job.pay_step_id, workClass: job.work_class_id, day: job.as_at },
            await remunerationOf(ctx, job.remuneration_schedule_id, null),
          ),
        ),
      }),

      positionStartDate: t.field({
        type: 'Date',
        description: 'The day from which the job has had its position title.',
        resolve: async (job, _, request) => {
          const periods = await periodsOf(await read(request), job)
          const day = job.as_at < job.company_start_on ? job.company_start_on : job.as_at
          return periods.findLast(({ attribute, starts_on }) => attribute === 'POSITION_TITLE' && starts_on <= day)?.starts_on ?? null
        },
      }),
      companyEndDate: t.field({
        type: 'Date',
        description: 'The final day of employment, once finalised.',
        resolve: ofJob.field('companyEndDate', (_, job) => job.company_end_on),
      }),
      probationApplies: t.boolean({ resolve: ofJob.derived((_, job) => job.probation_end_on !== null) }),
      customFields: ofFields.customFields,
      missingCustomFields: ofFields.missingCustomFields,
      remunerationCustomFields: ofPay.customFields,
      missingRemunerationCustomFields: ofPay.missingCustomFields,
      customFieldPeriods: t.field({
        type: [CustomFieldValue],
        nullable: { list: false, items: false },
        description:
          'Every value of its custom fields and those of its pay that you may see, in order of time, as known at the moment shown.',
        resolve: async (job, _, request) => (job.may_view ? customPeriodsOf(await read(request), job) : []),
      }),
      lengthOfService: t.field({
        type: LengthOfService,
        description: 'Of the person, since `serviceStartDate`; extended leave is not subtracted.',
        resolve: ofJob.derived(lengthOfServiceOf),
      }),
      serviceStartDate: t.field({
        type: 'Date',
        description:
          'The first day of the unbroken employment of the person, of which up to four days without a job are part; the tenure start of the person goes before. Null before the job starts.',
        resolve: ofJob.derived(serviceOfJob),
      }),
      upcomingChanges: t.field({
        type: [JobPeriod],
        nullable: { list: true, items: false },
        description: 'Changes scheduled after `asAt`.',
        resolve: ofJob.derived(upcomingChanges),
      }),
    }
  },
})
