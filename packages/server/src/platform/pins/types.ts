import { pictureUrl } from '../files/pictures.ts'
import { builder, read } from '../graphql/builder.ts'
import type { Pin } from './pinned.ts'

export const PinType = builder.objectRef<Pin>('Pin').implement({
  description: 'A record that you keep at hand in the navigation.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    kind: t.exposeString('subject_kind', { nullable: false }),
    recordId: t.exposeID('subject_id', { nullable: false }),
    personId: t.id({ description: 'The person whose pages show it.', resolve: ({ personId }) => personId ?? null }),
    title: t.exposeString('title', { nullable: false }),
    line: t.string({ resolve: ({ line }) => line ?? null }),
    initials: t.string({ resolve: ({ initials }) => initials ?? null }),
    picture: t.string({
      description: 'The address of the small picture of the person.',
      resolve: async ({ pictureId }, _, request) => (pictureId ? pictureUrl(await read(request), pictureId) : null),
    }),
  }),
})
