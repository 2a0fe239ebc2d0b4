import { mostDelegations } from '@kith/shared/domains/access/delegations.ts'
import { mostWebhooks } from '@kith/shared/domains/integrations/webhooks.ts'
import { mostChartLinks } from '@kith/shared/domains/organisation-chart.ts'
import { beforeAll, expect, it } from 'vitest'
import { callTool, createAgentKey, makeAgent, propose } from '#domains/integrations/testing/agents.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const lastDay = '2026-12-31'
let made = 0
const named = () => `Of many ${(made += 1)}`
const send = (mutation: string) => async (input: object) =>
  (await held.server.as('admin').send(mutation, { input })).errors?.[0]?.extensions.problems?.[0]?.rule ?? null
let agent: { id: string; secret: string }

/** Adds one, and returns the rule by which it was refused. */
type Limit = { readonly most: number; readonly table: string; readonly add: () => Promise<string | null> }
const limits: Readonly<Record<string, Limit>> = {
  'views of a list': {
    most: 50,
    table: 'saved_views',
    add: () =>
      send('mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { id } }')({
        list: 'people',
        name: named(),
        columns: [{ name: 'email' }],
        filters: [],
      }),
  },
  webhooks: {
    most: mostWebhooks,
    table: 'webhooks',
    add: () =>
      send('mutation ($input: WebhookCreateInput!) { webhookCreate(input: $input) { secret } }')({
        url: 'https://hooks.example.com/kith',
        events: [{ name: 'person.created' }],
      }),
  },
  'links to the organisation chart': {
    most: mostChartLinks,
    table: 'chart_links',
    add: () =>
      send('mutation ($input: ChartLinkCreateInput!) { chartLinkCreate(input: $input) { id } }')({ name: named(), expiresOn: lastDay }),
  },
  delegations: {
    most: mostDelegations,
    table: 'access_delegations',
    add: () =>
      send('mutation ($input: AccessDelegationCreateInput!) { accessDelegationCreate(input: $input) { id } }')({
        grantorPersonId: held.server.world.people.employee,
        delegatePersonId: held.server.world.people.other,
        fromOn: '2026-11-20',
        untilOn: lastDay,
      }),
  },
  'agents of a person': {
    most: 20,
    table: 'agent_keys',
    add: () => send(createAgentKey)({ name: named(), mode: 'READ', expiresOn: lastDay }),
  },
  'proposals to a person': {
    most: 50,
    table: 'agent_proposals',
    add: async () => {
      const input = { personId: held.server.world.people.employee, name: named(), status: 'REQUESTED' }
      const { result, said } = await callTool(held.server, agent, 'propose_change', { operation: 'trainingCreate', input, why: 'It ends.' })
      return result?.isError ? said : null
    },
  },
}

beforeAll(async () => {
  agent = await makeAgent(held.server, 'manager')
  await held.server.rows('update tenant_settings set chart_sharing_enabled = true')
  await propose(held.server, 'hr')
})

it.each(Object.entries(limits))(
  'the most that there may be of %s holds for those who add the last ones at the same moment',
  async (_, limit) => {
    const { most, table, add } = limit
    await held.server.rows(`delete from ${table} where id <> $1`, [agent.id])
    const { length: kept } = await held.server.rows(`select id from ${table}`)
    for (let rest = most - 1 - (table === 'agent_keys' ? 0 : kept); rest > 0; rest -= 8)
      expect(new Set(await Promise.all(Array.from({ length: Math.min(rest, 8) }, add)))).toEqual(new Set([null]))
    const last = await Promise.all(Array.from({ length: 6 }, add))
    expect(last.filter((rule) => rule === null)).toHaveLength(1)
  },
)
