import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { agentKeysOf, proposalOf, proposalsOf } from './sql.ts'
import { AgentKey, AgentProposal } from './type.ts'

const own = { permission: 'signed-in', asOneself: true, nullable: false } as const

export const listAgentKeys = defineQuery({
  ...own,
  name: 'listAgentKeys',
  description: 'The keys of your agents that work.',
  returns: [AgentKey],
  resolve: ({ db, actor, now }) => db.run(agentKeysOf, { user: actor.userId, now }),
})

export const listAgentProposals = defineQuery({
  ...own,
  name: 'listAgentProposals',
  description: 'The changes that your agents have proposed, the latest first.',
  returns: [AgentProposal],
  resolve: ({ db, actor }) => db.run(proposalsOf, { person: actor.personId }),
})

export const getAgentProposal = defineQuery({
  ...own,
  name: 'getAgentProposal',
  description: 'A change that an agent of yours has proposed.',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: AgentProposal,
  resolve: async ({ db, actor }, { id }) => {
    const row = isUuid(id) ? await db.first(proposalOf, { id, person: actor.personId }) : undefined
    if (!row) throw new NotFound()
    return row
  },
})
