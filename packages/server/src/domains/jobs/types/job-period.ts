import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { listRecord, listType } from '#domains/organisation/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { ofPeriod } from '../field-readers.ts'
import { loadSupervisorOf } from '../loading.ts'
import type { PeriodRow } from '../sql/periods.ts'
import { chosenRecords } from './chosen-records.ts'
import { jobType } from './job-type.ts'
import { RemunerationSchedule, remunerationOf } from './remuneration.ts'

export const JobAttribute = enumOf('JobAttribute', jobAttributeNames)

export const JobPeriod = builder.objectRef<PeriodRow>('JobPeriod').implement({
  description: 'One period of one attribute. Only the field of that attribute has a value.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    updateId: t.id({ description: 'The update that brought it, as `jobUpdateCancel` takes it.', resolve: (row) => row.job_update_id }),
    attribute: t.field({ type: JobAttribute, nullable: false, resolve: (row) => row.attribute }),
    effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: (row) => row.starts_on }),
    effectiveTo: t.field({
      type: 'Date',
      description: 'The first day on which the value no longer applies.',
      resolve: (row) => row.ends_on,
    }),
    knownFrom: t.field({ type: 'DateTime', nullable: false, resolve: (row) => new Date(row.known_from) }),
    knownTo: t.field({
      type: 'DateTime',
      description: 'When it was replaced by a change or a correction.',
      resolve: (row) => (row.known_to === null ? null : new Date(row.known_to)),
    }),
    ...chosenRecords(t),
    supervisorJob: t.field({
      type: jobType,
      description: 'As at the first day of the period on which the job is held; null if there is none.',
      resolve: async (row, _, request) => loadSupervisorOf(await read(request), row),
    }),
    fte: t.field({ type: 'Decimal', resolve: (row) => (row.fte === null ? null : plainDecimal(row.fte)) }),
    remuneration: t.field({
      type: RemunerationSchedule,
      description: 'At FTE 1.',
      resolve: ofPeriod.field('remuneration', (ctx, row) => remunerationOf(ctx, row.remuneration_schedule_id, null)),
    }),
    reason: t.field({
      type: listType(jobUpdateReasons),
      resolve: ofPeriod.field('reasonId', (ctx, row) => listRecord(ctx, jobUpdateReasons, row.reason_id)),
    }),
    recordedBy: t.string({
      description: 'Who recorded the update that brought it; null for the system.',
      resolve: (row) => row.recorded_by,
    }),
    note: t.string({ resolve: ofPeriod.field('note', (_, row) => row.note) }),
  }),
})
