import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { Kept } from '#platform/personal-data/export.ts'
import { archiveFiles } from './files.ts'
import type { ExportRow } from './sql.ts'

export const hindrances = ['SELF', 'ACTIVE_JOB'] as const
export type PersonalData = {
  readonly kinds: readonly Kept[]
  readonly hindrances: readonly (typeof hindrances)[number][]
  readonly archive: ExportRow | null
}

const Kind = builder.objectRef<Kept>('PersonalDataKind').implement({
  fields: (t) => ({
    table: t.exposeString('table', { nullable: false }),
    count: t.exposeInt('count', { nullable: false }),
    stays: t.exposeBoolean('stays', {
      nullable: false,
      description: 'Once the person is erased it is still known that something happened, and no longer what it was.',
    }),
  }),
})

export const Archive = builder.objectRef<ExportRow>('PersonalDataArchive').implement({
  description:
    'A file with everything that is kept about a person, made in the background and kept for a day for the user who asked for it.',
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
      description: 'Where the file can be fetched within five minutes; null until it is complete.',
      resolve: async (row, _, request) => (row.status === 'READY' ? archiveFiles.link(await read(request), row.id) : null),
    }),
  }),
})

export const PersonalDataOfPerson = builder.objectRef<PersonalData>('PersonalData').implement({
  fields: (t) => ({
    kinds: t.field({ type: [Kind], nullable: { list: false, items: false }, resolve: ({ kinds }) => [...kinds] }),
    hindrances: t.field({
      type: [enumOf('PersonErasureHindrance', hindrances)],
      nullable: { list: false, items: false },
      description: 'Why the person cannot be erased now.',
      resolve: (row) => [...row.hindrances],
    }),
    archive: t.field({ type: Archive, description: 'The newest that you asked for within a day.', resolve: ({ archive }) => archive }),
  }),
})
