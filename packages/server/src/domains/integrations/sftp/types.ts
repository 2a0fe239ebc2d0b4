import { sftpDeliveryStates, sftpExports, sftpFileStates, sftpProblems } from '@kith/shared/domains/integrations/sftp.ts'
import { exportFormats } from '@kith/shared/list-inputs.ts'
import { firstText } from '@kith/shared/lists.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { boolean, choice, float, hidden, id, integer, json, list, moment, shape, text } from '#platform/graphql/shape.ts'
import { listNamed } from '#platform/lists/define-list.ts'
import { viewById } from '#platform/lists/views/sql.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { fingerprintOf, fingerprintOfPublic } from './keys.ts'

const maybe = { nullable: true } as const
const never = { nullable: { list: false, items: false } } as const

export const SftpInbound = shape(
  'SftpInbound',
  {
    ...hidden({ integrationId: id(), userId: id(maybe), alias: text(), generation: integer() }),
    ...hidden({ passwordHash: text(), publicKey: text(maybe) }),
    username: text(),
    allowedAddresses: text({ ...maybe, description: 'The networks that they work from; anywhere without one.' }),
    generatedAt: moment(),
    generatedBy: text({ ...maybe, from: 'user_name', description: 'The name of the person with whose permissions files are imported.' }),
  },
  {
    description: 'With which files are brought.',
    more: (t) => ({
      signInName: t.string({ nullable: false, resolve: ({ username, alias }) => `${username}@${alias}` }),
      publicKey: t.string({
        description: 'The fingerprint of the key that signs in as well.',
        resolve: ({ public_key: key }) => fingerprintOfPublic(key),
      }),
    }),
  },
)

export const SftpFile = shape(
  'SftpFile',
  {
    id: id(),
    name: text(),
    type: text(),
    size: float({ description: 'In bytes.' }),
    state: choice('SftpFileState', sftpFileStates),
    importId: id(maybe),
    receivedAt: moment(),
    ...hidden({ integrationId: id(), sha256: json<Buffer>(), fileId: id(maybe), settledAt: moment(maybe) }),
    ...hidden({ problems: json<readonly Omit<Problem, 'path'>[]>() }),
  },
  {
    description: 'A file that was brought.',
    more: (t) => ({
      problems: t.stringList({
        nullable: false,
        description: 'In the language of the reader.',
        resolve: async ({ problems }, _, request) => {
          const ctx = await read(request)
          const { texts } = await wordingOf(ctx)
          return problems.map((problem) => problemText(problem, { language: ctx.actor.language, texts }))
        },
      }),
    }),
  },
)

export const SftpView = shape(
  'SftpView',
  { id: id(), name: text(), ...hidden({ list: text() }) },
  {
    description: 'A saved view that is sent, or can be.',
    more: (t) => ({
      list: t.string({
        nullable: false,
        description: 'The title of its list, in the language of the reader.',
        resolve: async ({ list: name }, _, request) => {
          const ctx = await read(request)
          const declared = listNamed(ctx, name)?.declaration
          return declared ? firstText(declared.title, (await wordingOf(ctx)).texts) : name
        },
      }),
    }),
  },
)

export const SftpOutbound = shape(
  'SftpOutbound',
  {
    isEnabled: boolean(),
    host: text(),
    port: integer(),
    username: text(),
    folder: text(),
    format: choice('SftpFormat', exportFormats),
    setUpBy: text({ ...maybe, from: 'user_name', description: 'The name of the person with whose permissions files are exported.' }),
    ...hidden({ integrationId: id(), userId: id(maybe), version: integer() }),
    ...hidden({ exports: list(choice('SftpExport', sftpExports)), views: list(id()) }),
    ...hidden({ sealedPassword: json<Buffer | null>(), hostKey: json<Buffer | null>(), offeredKey: json<Buffer | null>() }),
  },
  {
    description: 'The server that exports are sent to each night.',
    more: (t) => ({
      hasPassword: t.boolean({ nullable: false, resolve: (row) => row.sealed_password !== null }),
      exports: t.field({
        type: [enumOf('SftpExport', sftpExports)],
        ...never,
        // One that a later version does not have any more is not shown
        resolve: ({ exports }) => exports.filter((each) => sftpExports.includes(each)),
      }),
      views: t.field({
        type: [SftpView],
        ...never,
        description: 'Those that are still there for whoever set it up.',
        resolve: async ({ user_id: user, views }, _, request) => {
          const { db } = await read(request)
          const rows = user === null ? [] : await Promise.all(views.map((view) => db.first(viewById, { id: view, user })))
          return rows.filter((row) => row !== undefined)
        },
      }),
      hostKey: t.string({
        description: 'The fingerprint of the key by which the server is known; null before it was reached.',
        resolve: ({ host_key: key }) => key && fingerprintOf(key),
      }),
      offeredKey: t.string({
        description: 'That of another key that it has shown: nothing is sent until somebody accepts it.',
        resolve: ({ offered_key: key }) => key && fingerprintOf(key),
      }),
    }),
  },
)

export const SftpDelivery = shape(
  'SftpDelivery',
  {
    id: id(),
    filename: text(),
    state: choice('SftpDeliveryState', sftpDeliveryStates),
    problem: choice('SftpProblem', sftpProblems, maybe),
    ...hidden({ exportId: id(maybe), tries: integer(), size: float(maybe), askedAt: moment(), settledAt: moment(maybe) }),
    // A row sends an export or a view
    ...hidden({ export: choice('SftpExport', sftpExports, maybe), viewId: id(maybe) }),
  },
  {
    description: 'A file that was sent, or is to be.',
    more: (t) => ({ at: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.settled_at ?? row.asked_at }) }),
  },
)
