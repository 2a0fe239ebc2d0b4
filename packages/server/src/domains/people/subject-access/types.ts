import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { Kept } from '#platform/personal-data/export.ts'
import { fates } from '#platform/personal-data/personal-table.ts'
import { ensureVerified } from '#platform/rights/verification.ts'
import { erasureBlockers, type ErasureBlocker } from '../erasure.ts'
import { archiveFiles } from './files.ts'
import type { ExportRow } from './sql.ts'

export type PersonalData = {
  readonly kinds: readonly Kept[]
  readonly blockers: readonly ErasureBlocker[]
  readonly archive: ExportRow | null
}

const Kind = builder.objectRef<Kept>('PersonalDataKind').implement({
  fields: (t) => ({
    table: t.exposeString('table', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
    afterErasure: t.field({
      type: enumOf('PersonalDataFate', fates),
      nullable: false,
      description: 'Whether the entries are removed with the person, or remain without their values or without the name of the person.',
      resolve: (row) => row.afterErasure,
    }),
  }),
})

export const Archive = builder.objectRef<ExportRow>('PersonalDataArchive').implement({
  description:
    'A file with everything that is kept about a person, prepared in the background for the user who requested it and kept for 24 hours.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.field({
      type: enumOf('PersonalDataArchiveStatus', ['WAITING', 'RUNNING', 'READY', 'FAILED']),
      nullable: false,
      resolve: ({ status }) => status,
    }),
    done: t.exposeInt('done', { nullable: false, description: 'How many kinds of data have been read.' }),
    total: t.exposeInt('total', { nullable: false }),
    size: t.float({ description: 'In bytes; null until the file is complete.', resolve: ({ size }) => size }),
    requestedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.requested_at }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.expires_at }),
    downloadUrl: t.string({
      description: 'The download address, valid for five minutes; null until the file is complete.',
      resolve: async (row, _, request) => {
        if (row.status !== 'READY') return null
        const ctx = await read(request)
        ensureVerified(ctx)
        return archiveFiles.link(ctx, row.id)
      },
    }),
  }),
})

export const PersonalDataOfPerson = builder.objectRef<PersonalData>('PersonalData').implement({
  fields: (t) => ({
    kinds: t.field({ type: [Kind], nullable: { list: false, items: false }, resolve: ({ kinds }) => [...kinds] }),
    blockers: t.field({
      type: [enumOf('PersonErasureBlocker', erasureBlockers)],
      nullable: { list: false, items: false },
      description: 'Why the person cannot be erased now.',
      resolve: (row) => [...row.blockers],
    }),
    archive: t.field({ type: Archive, description: 'Your most recent export of the last 24 hours.', resolve: ({ archive }) => archive }),
  }),
})
