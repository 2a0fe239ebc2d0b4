import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { eventText } from '#domains/audit/public.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { authorOf } from './author.ts'
import { namesOfGroups, namesOfUsers } from './sql.ts'

const authorId = (row: RecordRow) => (typeof row['author_id'] === 'string' ? row['author_id'] : null)

async function authorName(ctx: Context, row: RecordRow): Promise<string | null> {
  const names = rowsByKey(
    ctx,
    'authors of notifications',
    ({ id }: { id: string; name: string }) => id,
    (ids) => ctx.db.run(namesOfUsers, { ids }),
  )
  const id = authorId(row)
  return id === null ? null : ((await names.load(id))[0]?.name ?? null)
}

export type Choice = { readonly value: string; readonly label: string }
export const NotifiableChoice = builder.objectRef<Choice>('NotifiableChoice').implement({
  fields: (t) => ({ value: t.exposeString('value', { nullable: false }), label: t.exposeString('label', { nullable: false }) }),
})

export const shownEventNotification = builder.objectFields(recordType(eventNotification), {
  fields: (t) => ({
    eventText: t.string({
      nullable: false,
      description: 'The event in the words of the reader.',
      resolve: async (row, _, request) => eventText(await wordingOf(await read(request)), String(row['event'])),
    }),
    authorName: t.string({
      description: 'With whose rights its words are made: whoever saved it last. Null once their account is gone.',
      resolve: async (row, _, request) => authorName(await read(request), row),
    }),
    permissionGroups: t.field({
      type: [NotifiableChoice],
      nullable: false,
      resolve: async (row, _, request) => {
        const ids = row['permission_group_ids']
        return Array.isArray(ids) ? (await read(request)).db.run(namesOfGroups, { ids: ids.map(String) }) : []
      },
    }),
    isPaused: t.boolean({
      nullable: false,
      description: 'Nobody is told, because its author has no account any more that can be used. Whoever saves it is its author then.',
      resolve: async (row, _, request) => (await authorOf(await read(request), authorId(row))) === undefined,
    }),
  }),
})
