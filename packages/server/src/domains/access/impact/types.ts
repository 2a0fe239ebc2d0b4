import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { describePermission } from '#platform/rights/describe.ts'
import { UserAccount } from '../types.ts'
import { peopleOf, usersOf, type Consequence, type Impact } from './impact.ts'

const AffectedPerson = builder.objectRef<{ id: string; display_name: string }>('AffectedPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
  }),
})

const ConsequenceType = builder.objectRef<Consequence>('PermissionConsequence').implement({
  description: 'A permission that users would gain or lose, for people who are open or closed to them until then.',
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    description: t.string({ nullable: false, resolve: async ({ slug }, _, request) => describePermission(await read(request), slug) }),
    direction: t.field({ type: enumOf('ConsequenceDirection', ['GAIN', 'LOSS']), nullable: false, resolve: ({ direction }) => direction }),
    userCount: t.exposeInt('users', { nullable: false }),
    peopleCount: t.exposeInt('people', {
      description: 'Of whom they would see or change more or less; null for a permission that is not about people.',
    }),
    users: t.field({
      type: [UserAccount],
      nullable: { list: false, items: false },
      description: 'The first 100.',
      resolve: async (consequence, _, request) => usersOf(await read(request), consequence),
    }),
    people: t.field({
      type: [AffectedPerson],
      nullable: { list: false, items: false },
      description: 'The first 100 of those whom you can find.',
      resolve: async (consequence, _, request) => peopleOf(await read(request), consequence),
    }),
  }),
})

export const PermissionImpact = builder.objectRef<Impact>('PermissionImpact').implement({
  fields: (t) => ({
    consequences: t.field({
      type: [ConsequenceType],
      nullable: { list: false, items: false },
      resolve: ({ consequences }) => [...consequences],
    }),
    unusableCount: t.exposeInt('unusable', {
      nullable: false,
      description: 'Accounts that cannot be used today and are not counted: it would apply to them once they can.',
    }),
  }),
})
