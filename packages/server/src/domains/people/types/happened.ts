import { actorText } from '#domains/audit/public.ts'
import { read, type Types } from '#platform/graphql/builder.ts'
import { describeEvent } from '#platform/rights/describe.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'

type Acted = { readonly at: Date } & Parameters<typeof actorText>[1]
type Happened = Acted & { readonly id: string; readonly name: string }

/** When something happened, and who did it. */
export const whenAndBy = <Row extends Acted>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => ({
  at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
  by: t.string({ nullable: false, resolve: async (row, _, request) => actorText(await wordingOf(await read(request)), row) }),
})

/** The same of an event, with what it was. */
export const happened = <Row extends Happened>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => ({
  id: t.id({ nullable: false, resolve: ({ id }) => id }),
  text: t.string({
    nullable: false,
    description: 'What happened, in the words of the reader.',
    resolve: async ({ name }, _, request) => describeEvent(await read(request), name),
  }),
  ...whenAndBy(t),
})
