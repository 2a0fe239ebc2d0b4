import { auditCheckStates, auditSources } from '@kith/shared/domains/audit.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import type { ChainProblem } from './chain-problems.ts'
import { readChanges, type ChangeInWords } from './in-words.ts'
import type { LoggedEvent } from './sql/log.ts'
import { eventText, recordName, recordText } from './records.ts'
import type { CheckRow } from './sql/chain.ts'

export const AuditChange = builder.objectRef<ChangeInWords>('AuditChange').implement({
  fields: (t) => ({
    field: t.string({ nullable: false, resolve: ({ field }) => field }),
    label: t.string({ nullable: false, resolve: ({ label }) => label }),
    before: t.string({ resolve: ({ before }) => before }),
    after: t.string({ resolve: ({ after }) => after }),
  }),
})

export const AuditEvent = builder.objectRef<LoggedEvent>('AuditEvent').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ id }) => id }),
    name: t.string({ nullable: false, description: 'As webhooks and the API call it.', resolve: ({ name }) => name }),
    text: t.string({
      nullable: false,
      description: 'What happened, in the words of the reader.',
      resolve: async ({ name }, _, request) => eventText(await wordingOf(await read(request)), name),
    }),
    at: t.field({ type: 'DateTime', nullable: false, resolve: ({ at }) => at }),
    actorId: t.id({ resolve: (row) => row.actor_user_id }),
    actorName: t.string({ description: 'Null for what Kith did by itself.', resolve: (row) => row.actor_name }),
    assumedByName: t.string({ description: 'Who acted with the rights of the actor.', resolve: (row) => row.assumed_by_name }),
    source: t.field({ type: enumOf('AuditSource', auditSources), nullable: false, resolve: ({ source }) => source }),
    isBulkData: t.boolean({ nullable: false, description: 'Whether an import did it.', resolve: ({ source }) => source === 'import' }),
    recordKind: t.string({
      nullable: false,
      resolve: async (row, _, request) => recordText(await wordingOf(await read(request)), row.subject_kind),
    }),
    recordId: t.id({ nullable: false, resolve: (row) => row.subject_id }),
    recordName: t.string({
      description: 'Null for a record that is gone, or that the reader may not view.',
      resolve: async (row, _, request) => recordName(await read(request), row),
    }),
    personId: t.id({ resolve: (row) => row.person_id }),
    personName: t.string({ resolve: (row) => row.person_name }),
    changes: t.field({
      type: [AuditChange],
      nullable: false,
      resolve: async (row, _, request) => (await readChanges(await read(request), row)).changes,
    }),
    closedFields: t.stringList({
      nullable: false,
      description: 'The labels of what changed that the reader may not see.',
      resolve: async (row, _, request) => (await readChanges(await read(request), row)).closed,
    }),
    data: t.field({
      type: 'Json',
      nullable: false,
      description: 'The event as it was stored, less what the reader may not see.',
      resolve: async (row, _, request) => {
        const { raw } = await readChanges(await read(request), row)
        return {
          id: row.id,
          event: row.name,
          at: row.at.toISOString(),
          actor: row.actor_user_id && { id: row.actor_user_id, name: row.actor_name },
          assumedBy: row.assumed_by_user_id && { id: row.assumed_by_user_id, name: row.assumed_by_name },
          source: row.source,
          isBulkData: row.source === 'import',
          record: { kind: row.subject_kind, id: row.subject_id },
          person: row.person_id && { id: row.person_id, name: row.person_name },
          changes: Object.fromEntries(Object.entries(raw).map(([field, [before, after]]) => [field, { before, after }])),
        }
      },
    }),
  }),
})

const AuditProblem = builder.objectRef<ChainProblem>('AuditProblem').implement({
  fields: (t) => ({
    kind: t.string({ nullable: false, resolve: ({ kind }) => kind }),
    from: t.int({ nullable: false, description: 'The position of the event in the chain.', resolve: (each) => firstOf(each) }),
    to: t.int({ nullable: false, resolve: (each) => ('to' in each ? each.to : firstOf(each)) }),
    eventId: t.id({ resolve: (each) => ('id' in each ? each.id : null) }),
  }),
})
const firstOf = (each: ChainProblem) => ('from' in each ? each.from : 'kept' in each ? each.kept : each.position)

export const AuditCheck = builder.objectRef<CheckRow>('AuditCheck').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ id }) => id }),
    status: t.field({ type: enumOf('AuditCheckStatus', auditCheckStates), nullable: false, resolve: ({ status }) => status }),
    requestedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.requested_at }),
    finishedAt: t.field({ type: 'DateTime', resolve: (row) => row.finished_at }),
    position: t.int({ description: 'How many events were read, from the first one on.', resolve: ({ position }) => position }),
    lastAt: t.field({ type: 'DateTime', description: 'When the last of them happened.', resolve: (row) => row.last_at }),
    problemCount: t.int({ nullable: false, resolve: ({ problems }) => problems?.length ?? 0 }),
    problems: t.field({
      type: [AuditProblem],
      nullable: false,
      description: 'The first 50.',
      resolve: ({ problems }) => problems?.slice(0, 50) ?? [],
    }),
  }),
})
