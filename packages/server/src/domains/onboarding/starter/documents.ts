import {
  onboardingDocumentCreateFields,
  onboardingDocumentDeleteFields,
  onboardingDocumentUpdateFields,
} from '@kith/shared/domains/onboarding/inputs.ts'
import { extensionOf, uploadStates } from '@kith/shared/facets.ts'
import { readableSize } from '@kith/shared/format/sizes.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { anyErrorMessage } from '@kith/shared/problems/wording.ts'
import { findInFolder } from '#domains/documents/public.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { keyOf } from '#platform/facets/documents/files.ts'
import type { DocumentRow } from '#platform/facets/documents/sql.ts'
import type { Transfer } from '#platform/facets/documents/types.ts'
import { definePrivateFiles } from '#platform/files/private-files.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { asStarter } from './as-starter.ts'
import { askedFoldersOfUser } from './content.ts'
import { documentsInFolders } from './sql.ts'

const OnboardingDocument = builder.objectRef<DocumentRow>('OnboardingDocument').implement({
  description: 'A document of the user in a folder that the form of one of their open sessions asks for.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    folderId: t.id({ nullable: false, resolve: ({ folder_id: id }) => id ?? '' }),
    displayName: t.exposeString('display_name', { nullable: false }),
    extension: t.string({ nullable: false, resolve: ({ display_name: name }) => extensionOf(name) }),
    humanReadableSize: t.string({
      nullable: false,
      resolve: async ({ size }, _, request) => readableSize(size, (await read(request)).actor.language),
    }),
    uploadStatus: t.field({ type: enumOf('UploadStatus', uploadStates), nullable: false, resolve: ({ status }) => status }),
    failure: t.string({
      description: 'Why it could not be taken, in the words of the reader.',
      resolve: async ({ failure }, _, request) => failure && problemText(anyErrorMessage(failure), await wordingOf(await read(request))),
    }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ created_at: at }) => at }),
    isOwn: t.boolean({
      nullable: false,
      description: 'Whether the user has uploaded it, and so can rename and remove it.',
      resolve: async (row, _, request) => isOwn(await read(request), row),
    }),
    downloadUrl: t.string({
      description: 'An address for you alone, for five minutes; null until the file is there.',
      resolve: async ({ id, status }, _, request) => (status === 'UPLOADED' ? starterDocumentFiles.link(await read(request), id) : null),
    }),
  }),
})

const OnboardingDocumentTransfer = builder.objectRef<Transfer>('OnboardingDocumentTransfer').implement({
  fields: (t) => ({
    document: t.field({ type: OnboardingDocument, nullable: false, resolve: ({ document }) => document }),
    presignedUploadUrl: t.exposeString('url', {
      description:
        'The address to PUT the bytes to within five minutes, with the content type that was announced; null where none are awaited.',
    }),
  }),
})

const isOwn = ({ actor }: Context, { uploaded_by: user }: DocumentRow) => user === actor.userId

/** For the user alone, as long as a form of theirs asks for documents in its folder. */
export const starterDocumentFiles = definePrivateFiles({
  use: 'onboarding-document',
  path: '/api/onboarding-documents',
  find: async (ctx, id) => {
    const row = await findInFolder(ctx, id)
    if (row?.status !== 'UPLOADED' || row.person_id !== ctx.actor.personId || !(await isAsked(ctx, row.folder_id))) return undefined
    const event = {
      event: 'person_document.downloaded',
      subject: { kind: 'person_document', id: row.id },
      personId: row.person_id,
    } as const
    return { key: keyOf(ctx.actor.tenantId, row), name: row.display_name, type: row.media_type, size: row.size, event }
  },
})

const isAsked = async (ctx: Context, folderId: string) => (await askedFoldersOfUser(ctx)).some(({ id }) => id === folderId.toLowerCase())

const own = { permission: 'signed-in', asOneself: true, starter: true } as const
const shared = { ...own, record: 'personDocument', sets: () => [] } as const
const unchanged = { before: null, after: null }

export const getOnboardingPersonUploadedDocuments = defineQuery({
  ...own,
  name: 'getOnboardingPersonUploadedDocuments',
  description: 'What you have in the folders that the forms of your open sessions ask for, those included that were there before.',
  returns: [OnboardingDocument],
  nullable: false,
  resolve: async (ctx) => {
    const folders = (await askedFoldersOfUser(ctx)).map(({ id }) => id)
    return folders.length === 0 ? [] : [...(await ctx.db.run(documentsInFolders, { person: ctx.actor.personId, folders }))]
  },
})

export const onboardingPersonDocumentCreate = defineMutation({
  ...shared,
  name: 'onboardingPersonDocumentCreate',
  description: 'Announces a file for a folder that the form of one of your open sessions asks for, and returns where to put its bytes.',
  input: onboardingDocumentCreateFields,
  event: 'person_document.created',
  returns: OnboardingDocumentTransfer,
  plan: async (ctx, { folderId, ...file }, newId) => {
    await refuseOthers(ctx, folderId)
    return { id: newId, input: { personId: ctx.actor.personId, folderId, ...file }, change: unchanged }
  },
  write: async (ctx, { input }) => transfer(ctx, 'personDocumentCreate', input),
})

export const onboardingPersonDocumentUpdate = defineMutation({
  ...shared,
  name: 'onboardingPersonDocumentUpdate',
  description: 'Says how the transfer of a document of your own went, begins it again, or renames it.',
  input: onboardingDocumentUpdateFields,
  event: 'person_document.updated',
  returns: OnboardingDocumentTransfer,
  plan: async (ctx, { folderId, documentId, ...input }) => {
    const { id } = await ownDocument(ctx, folderId, documentId)
    return { id, input: { documentId: id, ...input }, change: unchanged }
  },
  write: async (ctx, { input }) => transfer(ctx, 'personDocumentUpdate', input),
})

export const onboardingPersonDocumentDelete = defineMutation({
  ...shared,
  name: 'onboardingPersonDocumentDelete',
  description: 'Removes a document that you have uploaded, or cancels its transfer.',
  input: onboardingDocumentDeleteFields,
  event: 'person_document.deleted',
  returns: 'ID',
  plan: async (ctx, { folderId, documentId }) => {
    const { id, status } = await ownDocument(ctx, folderId, documentId)
    return { id, by: status === 'UPLOADED' ? 'personDocumentDelete' : 'personDocumentCancel', change: unchanged }
  },
  write: async (ctx, { id, by }) => {
    await ctx.services.kith.mutation(by).runNamed(await asStarter(ctx), { id })
    return id
  },
})

const transfer = async (ctx: Context, name: string, input: Readonly<Record<string, unknown>>): Promise<Transfer> =>
  // Both mutations return one
  (await ctx.services.kith.mutation(name).runNamed(await asStarter(ctx), input)) as Transfer

async function refuseOthers(ctx: Context, folderId: string): Promise<void> {
  if (!(await isAsked(ctx, folderId))) throw new NotFound()
}

/** What the user has put into a folder themselves. */
async function ownDocument(ctx: Context, folderId: string, documentId: string) {
  await refuseOthers(ctx, folderId)
  const row = await findInFolder(ctx, documentId)
  if (!row || row.folder_id !== folderId.toLowerCase() || row.person_id !== ctx.actor.personId || !isOwn(ctx, row)) throw new NotFound()
  return row
}
