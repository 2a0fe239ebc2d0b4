import { agentModes, proposalStates } from '@kith/shared/domains/integrations/agents.ts'
import { AuditChange, eventText, readChanges, recordText, type ReadChanges } from '#domains/audit/public.ts'
import type { Context } from '#platform/context.ts'
import type { StoredDifference } from '#platform/events/redact.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { Preview } from '#platform/mutations/run.ts'
import { nameFor } from '#platform/records/presented.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { openProposal } from './sealed.ts'
import type { AgentKeyRow, ProposalRow } from './sql.ts'

export const AgentKey = builder.objectRef<AgentKeyRow>('AgentKey').implement({
  description: 'What an agent of the reader shows; its secret is never shown again.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    mode: t.field({ type: enumOf('AgentMode', agentModes), nullable: false, resolve: ({ mode }) => mode }),
    expiresOn: t.field({ type: 'Date', nullable: false, description: 'The last day on which it works.', resolve: (row) => row.expires_on }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    lastUsedAt: t.field({ type: 'DateTime', description: 'To the minute.', resolve: (row) => row.last_used_at }),
  }),
})

export const NewAgentKey = builder.objectRef<{ readonly key: AgentKeyRow; readonly secret: string }>('NewAgentKey').implement({
  fields: (t) => ({
    agentKey: t.field({ type: AgentKey, nullable: false, resolve: ({ key }) => key }),
    secret: t.exposeString('secret', { nullable: false, description: 'Given this once.' }),
  }),
})

type Shown = ReadChanges & { readonly event: string; readonly record: string; readonly person: string | null }

const ProposedChange = builder.objectRef<Shown>('ProposedChange').implement({
  description: 'What would happen to one record, as far as its reader may see it.',
  fields: (t) => ({
    event: t.exposeString('event', { nullable: false, description: 'In the words of the reader.' }),
    record: t.exposeString('record', { nullable: false, description: 'What such a record is called.' }),
    person: t.exposeString('person', { description: 'The name of the person whom it is about.' }),
    changes: t.field({ type: [AuditChange], nullable: false, resolve: ({ changes }) => changes }),
    closedFields: t.stringList({ nullable: false, resolve: ({ closed }) => closed }),
  }),
})

export const AgentProposal = builder.objectRef<ProposalRow>('AgentProposal').implement({
  description: 'A change that an agent of the reader proposes.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    title: t.exposeString('title', { nullable: false, description: 'What would happen.' }),
    agent: t.exposeString('agent', { nullable: false, description: 'What its key is called.' }),
    why: t.exposeString('why', { nullable: false, description: 'What the agent says of it.' }),
    status: t.field({ type: enumOf('AgentProposalState', proposalStates), nullable: false, resolve: ({ status }) => status }),
    expiresOn: t.field({ type: 'Date', nullable: false, resolve: (row) => row.expires_on }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    decidedAt: t.field({ type: 'DateTime', resolve: (row) => row.decided_at }),
    canDecide: t.boolean({
      nullable: false,
      resolve: async (row, _, request) => row.status === 'WAITING' && row.expires_on >= (await read(request)).actor.today,
    }),
    changes: t.field({
      type: [ProposedChange],
      nullable: false,
      description: 'What it would change; nothing of it is kept once it is decided on.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        return Promise.all((openProposal(ctx, row)?.changes ?? []).map((change) => shownChange(ctx, change)))
      },
    }),
  }),
})

async function shownChange(ctx: Context, { event, subject, personId = null, jobId = null, difference }: Preview): Promise<Shown> {
  const wording = await wordingOf(ctx)
  // A difference that was made for this proposal, and is read like one that is kept
  const stored = { subject_kind: subject.kind, subject_id: subject.id, difference: difference as unknown as StoredDifference }
  const judgedBy =
    personId !== null ? ({ kind: 'person', id: personId } as const) : jobId !== null ? ({ kind: 'job', id: jobId } as const) : undefined
  return {
    ...(await readChanges(ctx, judgedBy ? { ...stored, judgedBy } : stored)),
    event: eventText(wording, event),
    record: recordText(wording, subject.kind),
    person: personId === null ? null : await nameFor(ctx, 'person', personId),
  }
}
