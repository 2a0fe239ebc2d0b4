import { isMet, standings } from '@kith/shared/domains/qualifications/standing.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { OverviewRow } from './lists.ts'
import type { RequirementRow, StandingRow } from './sql.ts'

export const QualificationCompliance = builder.objectRef<OverviewRow>('QualificationCompliance').implement({
  description:
    'An item of the qualification library or a requirement group, and how many people it is required of today, among those you can see.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isGroup: t.exposeBoolean('is_group', { nullable: false }),
    required: t.int({ nullable: false, resolve: ({ met, unmet }) => met + unmet }),
    met: t.exposeInt('met', { nullable: false }),
    unmet: t.exposeInt('unmet', { nullable: false }),
    expired: t.exposeInt('expired', { nullable: false }),
    expiringSoon: t.exposeInt('expiringSoon', {
      nullable: false,
      description: 'Those of `met` whose qualification expires within its warning period.',
    }),
    waiting: t.exposeInt('waiting', { nullable: false, description: 'Those of `unmet` whose qualification waits for approval.' }),
  }),
})

export const RequirementCompliance = builder.objectRef<StandingRow>('RequirementCompliance').implement({
  description: 'How a person stands today with a qualification or group that a job of theirs requires, or will require.',
  fields: (t) => ({
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    requirementId: t.exposeID('subject_id', { nullable: false }),
    requirement: t.exposeString('requirement', { nullable: false }),
    standing: t.field({ type: enumOf('QualificationStanding', standings), nullable: false, resolve: ({ standing }) => standing }),
    requiredFrom: t.field({ type: 'Date', nullable: false, resolve: ({ required_from: day }) => day }),
    expiresOn: t.field({ type: 'Date', resolve: ({ expires_on: day }) => day }),
    jobId: t.exposeID('job_id', { nullable: false }),
    positionTitle: t.exposeString('position_title'),
    businessUnit: t.exposeString('business_unit'),
    businessEntity: t.exposeString('business_entity'),
    location: t.exposeString('location'),
    supervisorId: t.exposeID('supervisor_id'),
    supervisorDisplayName: t.exposeString('supervisor_name'),
  }),
})

export const PersonRequirement = builder.objectRef<RequirementRow>('PersonRequirement').implement({
  description: 'A qualification, or a group of which any is enough, that a job of the person requires today or from a later day.',
  fields: (t) => ({
    personId: t.exposeID('person_id', { nullable: false }),
    requirementId: t.exposeID('subject_id', { nullable: false, description: 'The item of the qualification library, or the group.' }),
    isGroup: t.exposeBoolean('is_group', { nullable: false }),
    requirement: t.exposeString('requirement', { nullable: false }),
    standing: t.field({ type: enumOf('QualificationStanding', standings), nullable: false, resolve: ({ standing }) => standing }),
    isMet: t.boolean({ nullable: false, resolve: ({ standing }) => isMet(standing) }),
    requiredFrom: t.field({ type: 'Date', nullable: false, resolve: ({ required_from: day }) => day }),
    expiresOn: t.field({ type: 'Date', resolve: ({ expires_on: day }) => day }),
    jobId: t.exposeID('job_id', { nullable: false, description: 'The job that required it first.' }),
    positionTitle: t.exposeString('position_title'),
  }),
})
