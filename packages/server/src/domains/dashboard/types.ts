import { comingChangeKinds } from '@kith/shared/domains/dashboard.ts'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { shownName } from '#platform/tenant-words/record-names.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { ChangeRow, RepairRow, TeamRow } from './sql.ts'

export const MyTeam = builder.objectRef<TeamRow>('MyTeam').implement({
  fields: (t) => ({
    people: t.exposeInt('people', { nullable: false, description: 'Everyone below your own jobs, at any depth.' }),
    directReports: t.exposeInt('direct_reports', { nullable: false }),
  }),
})

export const ComingChange = builder.objectRef<ChangeRow>('ComingChange').implement({
  fields: (t) => ({
    day: t.field({
      type: 'Date',
      nullable: false,
      description:
        'The first day of the change; for people who leave or are expected to, the last day of employment; of leave, its first day or the day of the return.',
      resolve: ({ day }) => day,
    }),
    kind: t.field({ type: enumOf('ComingChangeKind', comingChangeKinds), nullable: false, resolve: ({ kind }) => kind }),
    attributes: t.field({
      type: [enumOf('JobAttribute', jobAttributeNames)],
      nullable: { list: false, items: false },
      description: 'What changes in the job. Pay is included only if you may see it.',
      resolve: ({ attributes }) => attributes,
    }),
    jobId: t.exposeID('job_id', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    positionTitle: t.string({
      description: 'As of that day.',
      resolve: ({ position_title_id: id, position_title: name }, _, request) => shownName(request, { id, name }),
    }),
  }),
})

export const JobToRepair = builder.objectRef<RepairRow>('JobToRepair').implement({
  fields: (t) => ({
    jobId: t.exposeID('job_id', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    positionTitle: t.string({
      resolve: ({ position_title_id: id, position_title: name }, _, request) => shownName(request, { id, name }),
    }),
    businessUnit: t.string({
      resolve: ({ business_unit_id: id, business_unit: name }, _, request) => shownName(request, { id, name }),
    }),
    formerSupervisor: t.exposeString('former_supervisor', {
      description: 'The supervisor on record, whose job has ended or has not begun. Null if the job has not begun and you may not view it.',
    }),
    since: t.field({
      type: 'Date',
      nullable: false,
      description: 'The first day without this supervisor; never before the job started.',
      resolve: ({ since }) => since,
    }),
  }),
})
