import { builder, read } from '#platform/graphql/builder.ts'
import type { CursorPage } from '#platform/graphql/paging.ts'
import { whatWasSeen, whereItWasSeen } from '../looks.ts'
import type { LookRow } from '../sql/looks.ts'
import { happened } from './happened.ts'

const PersonLook = builder.objectRef<LookRow>('PersonLook').implement({
  description: 'One time somebody saw a sensitive value, a file or all personal data of a person.',
  fields: (t) => ({
    ...happened(t),
    event: t.exposeString('name', { nullable: false, description: 'As webhooks and the API call it.' }),
    what: t.string({
      description: 'The field or the file; null for everything at once, and for a file that is gone.',
      resolve: async (row, _, request) => whatWasSeen(await read(request), row),
    }),
    where: t.string({
      description: 'The job or other record whose custom field was seen; null for a field of the person.',
      resolve: async (row, _, request) => whereItWasSeen(await read(request), row),
    }),
  }),
})

export const PersonLooks = builder.objectRef<CursorPage<LookRow>>('PersonLooks').implement({
  fields: (t) => ({
    items: t.field({ type: [PersonLook], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    endCursor: t.exposeString('endCursor'),
  }),
})
