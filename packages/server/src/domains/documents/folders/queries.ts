import { personDocument } from '@kith/shared/domains/documents/person-documents.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { queriesOfKind } from '#platform/records/queries.ts'
import { may } from '#platform/rights/check.ts'
import type { Context } from '#platform/context.ts'
import { isUuid } from '#platform/rights/check.ts'
import { countInFolders, foldersInOrder } from './sql.ts'

const actions = ['VIEW', 'EDIT', 'DELETE'] as const
type Action = (typeof actions)[number]
const slugs: Readonly<Record<Action, string>> = {
  VIEW: personDocument.permissions.view,
  EDIT: personDocument.permissions.edit,
  DELETE: personDocument.permissions.delete,
}

type PersonFolder = {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  readonly documents: number
  readonly allowed: readonly Action[]
}

const PersonFolderType = builder.objectRef<PersonFolder>('PersonDocumentFolder').implement({
  description: 'A folder of a person, as its reader may use it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false, description: 'Whether new documents can be put into it.' }),
    documentCount: t.exposeInt('documents', { nullable: false }),
    allowed: t.field({
      type: [enumOf('DocumentFolderAction', actions)],
      nullable: { list: false, items: false },
      description: 'What you may do with the documents of this person in it.',
      resolve: ({ allowed }) => [...allowed],
    }),
  }),
})

const getPersonDocumentFolders = defineQuery({
  name: 'getPersonDocumentFolders',
  description: 'The folders of a person that you may view, each with what you may do in it.',
  permission: personDocument.permissions.view,
  orPermission: ['people.document_requests.view'],
  byReach: true,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  returns: [PersonFolderType],
  nullable: false,
  resolve: (ctx, { personId }) => (isUuid(personId) ? foldersOf(ctx, personId.toLowerCase()) : Promise.resolve([])),
})

export const queries = [...queriesOfKind(personDocument), getPersonDocumentFolders]

async function foldersOf(ctx: Context, personId: string): Promise<PersonFolder[]> {
  const folders = await ctx.db.run(foldersInOrder, {})
  const allowed = await Promise.all(folders.map(({ id }) => allowedIn(ctx, personId, id)))
  const counts = new Map((await ctx.db.run(countInFolders, { person: personId })).map(({ id, documents }) => [id, documents]))
  return folders.flatMap(({ id, name, is_enabled: isEnabled }, index) =>
    allowed[index]?.includes('VIEW') ? [{ id, name, isEnabled, documents: counts.get(id) ?? 0, allowed: allowed[index] }] : [],
  )
}

async function allowedIn(ctx: Context, personId: string, named: string): Promise<Action[]> {
  const verdicts = await Promise.all(actions.map((action) => may(ctx, slugs[action], { kind: 'person', id: personId, named })))
  return actions.filter((_, index) => verdicts[index])
}
