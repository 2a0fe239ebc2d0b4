import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { recordType } from '#platform/records/type.ts'
import { authorNames } from './sql.ts'

/** Who wrote a note that is shared. */
export const authorShown = builder.objectFields(recordType(privateNote), {
  fields: (t) => ({
    author: t.string({
      description: 'The name of whoever wrote it.',
      resolve: async ({ user_id: user }, _, request) => {
        const ctx = await read(request)
        const names = batchedRows(ctx, 'authors of private notes', (users) => ctx.db.run(authorNames, { users }))
        return (await names.load(String(user)))?.display_name ?? null
      },
    }),
    isOwn: t.boolean({
      nullable: false,
      description: 'Whether you wrote it: only then can you change or delete it.',
      resolve: async ({ user_id: user }, _, request) => user === (await read(request)).actor.userId,
    }),
  }),
})
