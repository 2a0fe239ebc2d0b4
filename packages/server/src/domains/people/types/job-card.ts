import { workTypes } from '@kith/shared/domains/organisation.ts'
import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { JobCardRow } from '../sql/card.ts'

type Named = { readonly id: string; readonly name: string }
const NamedRecord = builder.objectRef<Named>('NamedRecord').implement({
  description: 'A record of one of the lists, by its name.',
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})

type Link = { readonly id: string; readonly displayName: string; readonly jobId: string }
const PersonLink = builder.objectRef<Link>('PersonLink').implement({
  description: 'A person by name, with the job in question.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('displayName', { nullable: false }),
    initials: t.string({ nullable: false, resolve: ({ displayName }) => initialsOfDisplayName(displayName) }),
    jobId: t.exposeID('jobId', { nullable: false }),
  }),
})

export const JobCard = builder.objectRef<JobCardRow>('JobCard').implement({
  description: 'What the directory shows of a job. The job itself is in `jobs`, if you may view it.',
  fields: (t) => ({
    id: t.exposeID('job_id', { nullable: false }),
    positionTitle: t.field({ type: NamedRecord, resolve: (job) => named(job.position_title_id, job.position_title) }),
    businessUnit: t.field({ type: NamedRecord, resolve: (job) => named(job.business_unit_id, job.business_unit) }),
    businessEntity: t.field({ type: NamedRecord, resolve: (job) => named(job.business_entity_id, job.business_entity) }),
    location: t.field({ type: NamedRecord, resolve: (job) => named(job.location_id, job.location) }),
    workType: t.field({ type: enumOf('WorkType', workTypes), resolve: (job) => job.work_type }),
    supervisor: t.field({ type: PersonLink, resolve: supervisorOf }),
  }),
})

export { NamedRecord }

function supervisorOf({ supervisor_id: id, supervisor_name: displayName, supervisor_job_id: jobId }: JobCardRow): Link | null {
  return id && displayName && jobId ? { id, displayName, jobId } : null
}

export const named = (id: string | null, name: string | null): Named | null => (id && name ? { id, name } : null)
