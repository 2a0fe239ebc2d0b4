import { when } from '../../conditions.ts'
import { choice, date, id, integer, longText, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'

/** For so many days an agent keeps its key at most, and a proposal waits. */
export const [longestAgentKeyDays, proposalDays] = [90, 14]
export const agentModes = ['READ', 'PROPOSE'] as const
export type AgentMode = (typeof agentModes)[number]
export const proposalStates = ['WAITING', 'CONFIRMED', 'DECLINED'] as const
export type ProposalState = (typeof proposalStates)[number]
export const longestWhy = 1000

const required = { required: true } as const
const facts = { name: text({ required: true, max: 100 }), mode: choice('AgentMode', agentModes, required), expiresOn: date(required) }

export const agentKeyCreateFields = facts
export const agentKeyDeleteFields = { id: id(required) }
export const agentProposalDecideFields = { id: id(required), version: integer(required) }

/** Shown by an agent that reads with the rights of a person, and proposes changes to them. */
export const agentKey = defineRecord({ kind: 'agentKey', owner: 'user', fields: {}, facts, permissions: {} })

/** A change that an agent proposes to the person for whom it acts: nothing of it is written until they confirm it. */
export const agentProposal = defineRecord({
  kind: 'agentProposal',
  owner: 'person',
  fields: {
    title: text({ required: true, max: 200 }),
    agent: text({ required: true, max: 100 }),
    operation: text({ required: true, max: 100 }),
    why: longText({ required: true, max: longestWhy }),
    status: choice('AgentProposalState', proposalStates, {
      required: true,
      tones: { WAITING: 'waiting', CONFIRMED: 'done', DECLINED: 'quiet' },
    }),
    expiresOn: date(required),
  },
  turns: {
    decide: {
      when: { all: [when('status', 'is', 'WAITING'), when('expiresOn', 'from', 'today')] },
      whose: { person: 'personId' },
      asOneself: true,
      // Whoever has left cannot sign in, and it expires by itself
      afterLeaving: 'GOES_ON',
      title: 'title',
      due: 'expiresOn',
      since: 'created_at',
      page: 'me.agents.proposals.show',
      ignoredIn: ['DECLINED'],
      told: { as: 'agentProposes', on: ['agent_proposal.created'], mail: 'AT_ONCE', perRecord: true },
    },
  },
  permissions: {},
})
