import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { ChangeRow, RepairRow, TeamRow } from './sql.ts'

export const MyTeam = builder.objectRef<TeamRow>('MyTeam').implement({
  fields: (t) => ({
    people: t.exposeInt('people', { nullable: false, description: 'Everybody below one’s own jobs, at any depth.' }),
    directReports: t.exposeInt('direct_reports', { nullable: false }),
  }),
})

export const ComingChange = builder.objectRef<ChangeRow>('ComingChange').implement({
  fields: (t) => ({
    day: t.field({
      type: 'Date',
      nullable: false,
      description: 'The first day of it; of leaving, the last day employed.',
      resolve: ({ day }) => day,
    }),
    kind: t.field({ type: enumOf('ComingChangeKind', ['STARTS', 'LEAVES', 'CHANGES']), nullable: false, resolve: ({ kind }) => kind }),
    attributes: t.field({
      type: [enumOf('JobAttribute', jobAttributeNames)],
      nullable: { list: false, items: false },
      description: 'What changes of the job; pay only for those who may see it.',
      resolve: ({ attributes }) => attributes,
    }),
    jobId: t.exposeID('job_id', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    positionTitle: t.exposeString('position_title', { description: 'As of that day.' }),
  }),
})

export const JobToRepair = builder.objectRef<RepairRow>('JobToRepair').implement({
  fields: (t) => ({
    jobId: t.exposeID('job_id', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    positionTitle: t.exposeString('position_title'),
    businessUnit: t.exposeString('business_unit'),
    formerSupervisor: t.exposeString('former_supervisor', {
      description: 'Whose job has ended, or has not begun: then null for those who may not view it.',
    }),
    since: t.field({
      type: 'Date',
      nullable: false,
      description: 'The first day on which this supervisor was missing; never before the job itself.',
      resolve: ({ since }) => since,
    }),
  }),
})
