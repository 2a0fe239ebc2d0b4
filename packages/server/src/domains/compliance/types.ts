import { complianceTags } from '@kith/shared/domains/compliance/ends.ts'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { jobType, loadJobs } from '#domains/jobs/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { EndRow, TagCount } from './sql.ts'
import type { Figures } from './standings/lists.ts'

const tagType = enumOf('ComplianceTag', complianceTags)

export const ContractorCompliance = builder.objectRef<EndRow>('ContractorCompliance').implement({
  description: 'A job with a fixed contract that has not ended.',
  fields: (t) => ({ workType: t.field({ type: enumOf('WorkType', workTypes), resolve: ({ work_type: type }) => type }) }),
})

export const LeaveCompliance = builder.objectRef<EndRow>('LeaveCompliance').implement({
  description: 'Extended leave, from before its start until after the return.',
  fields: (t) => ({ leaveType: t.exposeString('leave_type') }),
})

/** What the rows of both lists say of the job. */
export const commonFields = [ContractorCompliance, LeaveCompliance].map((type) =>
  builder.objectFields(type, {
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      personId: t.exposeID('person_id', { nullable: false }),
      personDisplayName: t.exposeString('person_display_name', { nullable: false }),
      job: t.field({
        type: jobType,
        description: 'Null for those who may not view the job.',
        resolve: async ({ job_id: id }, _, request) => {
          const ctx = await read(request)
          return (await loadJobs(ctx, [id], ctx.actor.today))[0] ?? null
        },
      }),
      jobId: t.exposeID('job_id', { nullable: false }),
      positionTitle: t.exposeString('position_title'),
      businessUnit: t.exposeString('business_unit'),
      businessEntity: t.exposeString('business_entity'),
      location: t.exposeString('location'),
      supervisorId: t.exposeID('supervisor_id'),
      supervisorDisplayName: t.exposeString('supervisor_name'),
      startDate: t.field({ type: 'Date', nullable: false, resolve: ({ starts_on: day }) => day }),
      endDate: t.field({
        type: 'Date',
        description: 'The finalised day, or the expected one; of leave, the day of the return.',
        resolve: ({ due_on: day }) => day,
      }),
      isFinalised: t.exposeBoolean('is_finalised', { nullable: false }),
      tag: t.field({ type: tagType, description: 'What should be looked after; null where nothing is.', resolve: ({ tag }) => tag }),
    }),
  }),
)

const ComplianceTagCount = builder.objectRef<TagCount>('ComplianceTagCount').implement({
  fields: (t) => ({
    tag: t.field({ type: tagType, description: 'Null for the rows without a tag.', resolve: ({ tag }) => tag }),
    count: t.exposeInt('count', { nullable: false }),
  }),
})

export type Summary = {
  readonly contractors: readonly TagCount[] | null
  readonly leave: readonly TagCount[] | null
  readonly requirements: Figures | null
}

const RequirementFigures = builder.objectRef<Figures>('RequirementFigures').implement({
  description: 'How people stand today with what is required of them, each requirement of each of them once.',
  fields: (t) => ({
    required: t.int({ nullable: false, resolve: ({ met, unmet }) => met + unmet }),
    unmet: t.exposeInt('unmet', { nullable: false }),
    waiting: t.exposeInt('waiting', { nullable: false, description: 'Of those that are not met, those that wait for an approval.' }),
  }),
})

export const ComplianceSummary = builder.objectRef<Summary>('ComplianceSummary').implement({
  description: 'How many rows the lists of compliance hold; null where you may not open a list.',
  fields: (t) => ({
    contractors: t.field({
      type: [ComplianceTagCount],
      nullable: { list: true, items: false },
      resolve: ({ contractors }) => copy(contractors),
    }),
    qualifications: t.int({
      description: 'Requirements of today whose qualification has expired or expires within its warning period.',
      resolve: ({ requirements }) => requirements && requirements.expired + requirements.expiringSoon,
    }),
    requirements: t.field({ type: RequirementFigures, resolve: ({ requirements }) => requirements }),
    leave: t.field({ type: [ComplianceTagCount], nullable: { list: true, items: false }, resolve: ({ leave }) => copy(leave) }),
  }),
})

const copy = (counts: readonly TagCount[] | null) => counts && [...counts]
