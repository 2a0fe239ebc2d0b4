import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { builder, read } from '../../graphql/builder.ts'
import type { CommentRow } from './sql.ts'

export const CommentType = builder.objectRef<CommentRow>('Comment').implement({
  description: 'A remark on a record, in plain text.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    text: t.exposeString('body', { nullable: false }),
    author: t.string({ description: 'Null once their account is gone.', resolve: ({ author_name: name }) => name }),
    initials: t.string({ resolve: ({ author_name: name }) => (name === null ? null : initialsOfDisplayName(name)) }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ created_at: at }) => at }),
    isOwn: t.boolean({
      nullable: false,
      description: 'Whether you wrote it: only then can you delete it.',
      resolve: async ({ author_id: author }, _, request) => author === (await read(request)).actor.userId,
    }),
  }),
})
