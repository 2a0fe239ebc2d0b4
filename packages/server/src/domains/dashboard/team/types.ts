import { personType } from '#domains/people/public.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { Circle, Dated } from './read-team.ts'
import { dateKinds } from './sql.ts'

const PeopleCircle = builder.objectRef<Circle>('PeopleCircle').implement({
  fields: (t) => ({
    people: t.field({
      type: [personType],
      nullable: { list: false, items: false },
      description: 'The first of them, in the order of names, as far as you can see them.',
      resolve: ({ people }) => [...people],
    }),
    total: t.exposeInt('total', { nullable: false }),
  }),
})

export const PeopleAround = builder.objectRef<Record<'managers' | 'colleagues' | 'reports', Circle>>('PeopleAround').implement({
  description: 'The people whom you work with.',
  fields: (t) => ({
    managers: t.field({ type: PeopleCircle, nullable: false, resolve: ({ managers }) => managers }),
    colleagues: t.field({
      type: PeopleCircle,
      nullable: false,
      description: 'Those who have the same manager.',
      resolve: ({ colleagues }) => colleagues,
    }),
    reports: t.field({ type: PeopleCircle, nullable: false, resolve: ({ reports }) => reports }),
  }),
})

export const ComingDate = builder.objectRef<Dated>('ComingDate').implement({
  fields: (t) => ({
    day: t.field({ type: 'Date', nullable: false, resolve: ({ day }) => day }),
    kind: t.field({ type: enumOf('ComingDateKind', dateKinds), nullable: false, resolve: ({ kind }) => kind }),
    person: t.field({ type: personType, nullable: false, resolve: ({ person }) => person }),
    years: t.exposeInt('years', { description: 'Of service, for an anniversary. How old someone becomes is not said.' }),
  }),
})
