import { locations, workTypes } from '@kith/shared/domains/organisation.ts'
import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { directReports, JobPage } from '#domains/jobs/public.ts'
import { listRecord, timeZoneOf } from '#domains/organisation/public.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { pageArguments } from '#platform/graphql/paging.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import { mayOpen } from '../load.ts'
import type { ShownJob } from '../sql/card.ts'

type Named = { readonly id: string; readonly name: string }
const NamedRecord = builder.objectRef<Named>('NamedRecord').implement({
  description: 'A record of one of the lists, by its name.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.string({ nullable: false, resolve: (record, _, request) => shownName(request, record) }),
  }),
})

type Link = {
  readonly id: string
  readonly displayName: string
  readonly pictureId: string | null
  readonly jobId: string
  readonly asAt: string
}
const PersonLink = builder.objectRef<Link>('PersonLink').implement({
  description: 'A person by name, with the job in question.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('displayName', { nullable: false }),
    initials: t.string({ nullable: false, resolve: ({ displayName }) => initialsOfDisplayName(displayName) }),
    picture: t.string({
      description: 'The address of the small picture.',
      resolve: async ({ pictureId }, _, request) => (pictureId === null ? null : pictureUrl(await read(request), pictureId)),
    }),
    jobId: t.exposeID('jobId', { nullable: false }),
    mayOpen: t.boolean({
      nullable: false,
      description: 'Whether you can open their page.',
      resolve: async ({ id, asAt }, _, request) => mayOpen(await read(request), id, asAt),
    }),
  }),
})

export const JobCard = builder.objectRef<ShownJob>('JobCard').implement({
  description: 'What the directory shows of a job. The job itself is in `jobs`, if you may view it.',
  fields: (t) => ({
    id: t.exposeID('job_id', { nullable: false }),
    positionTitle: t.field({ type: NamedRecord, resolve: (job) => named(job.position_title_id, job.position_title) }),
    businessUnit: t.field({ type: NamedRecord, resolve: (job) => named(job.business_unit_id, job.business_unit) }),
    businessEntity: t.field({ type: NamedRecord, resolve: (job) => named(job.business_entity_id, job.business_entity) }),
    location: t.field({ type: NamedRecord, resolve: (job) => named(job.location_id, job.location) }),
    isNoLocation: t.boolean({
      nullable: false,
      description: 'Whether the location is one that is chosen for jobs that have none.',
      resolve: async ({ location_id: id }, _, request) =>
        (await listRecord(await read(request), locations, id))?.['is_no_location'] === true,
    }),
    timezone: t.string({
      description: 'The time zone where they work: that of the location, of the nearest one above it that has one, or of the organisation.',
      resolve: async ({ location_id: id }, _, request) => (id === null ? null : timeZoneOf(await read(request), id)),
    }),
    workType: t.field({ type: enumOf('WorkType', workTypes), resolve: (job) => job.work_type }),
    supervisor: t.field({ type: PersonLink, resolve: supervisorOf }),
    directReports: t.field({
      type: JobPage,
      nullable: false,
      description: 'The jobs that report to this one on the day, as far as you may see them.',
      args: pageArguments(t.arg),
      resolve: async ({ job_id: id, as_at }, args, request) => directReports(await read(request), { id, as_at, known_at: null }, args),
    }),
  }),
})

export { NamedRecord }

function supervisorOf(job: ShownJob): Link | null {
  const { supervisor_id: id, supervisor_name: displayName, supervisor_job_id: jobId, supervisor_picture_id: pictureId, as_at: asAt } = job
  return id && displayName && jobId ? { id, displayName, pictureId, jobId, asAt } : null
}

export const named = (id: string | null, name: string | null): Named | null => (id && name ? { id, name } : null)
