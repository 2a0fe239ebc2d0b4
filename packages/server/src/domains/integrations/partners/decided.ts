import { builder } from '#platform/graphql/builder.ts'

/** Says of much that was held how much was done, and for each of the others why not. */
export type Decided = { readonly done: number; readonly refused: readonly { readonly name: string; readonly message: string }[] }

const RefusedHold = builder.objectRef<Decided['refused'][number]>('RefusedHold').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    message: t.exposeString('message', { nullable: false, description: 'Why it was not done.' }),
  }),
})
export const DecidedHolds = builder.objectRef<Decided>('DecidedHolds').implement({
  fields: (t) => ({
    done: t.exposeInt('done', { nullable: false }),
    refused: t.field({ type: [RefusedHold], nullable: { list: false, items: false }, resolve: ({ refused }) => [...refused] }),
  }),
})
