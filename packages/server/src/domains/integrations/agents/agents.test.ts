import { describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { asActor } from '#platform/begin.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { asKey, groupFor, makeKey } from '../testing/access-keys.ts'
import { callTool, createAgentKey, makeAgent, propose } from '../testing/agents.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer({ work: true })
const person = 'query ($id: ID!) { getPerson(id: $id) { id } }'
const proposal = `query ($id: ID!) { getAgentProposal(id: $id) {
  status canDecide agent why title changes { event person changes { label before after } closedFields } } }`
const confirm = 'mutation ($input: RecordVersionInput!) { agentProposalConfirm(input: $input) }'
const decline = 'mutation ($input: RecordVersionInput!) { agentProposalDecline(input: $input) }'
type Shown = { getAgentProposal: { status: string; canDecide: boolean; changes: object[] } }
const read = (id: string) => held.server.as('hr').ask<Shown>(proposal, { id })
const trainings = () => held.server.rows("select name from trainings where name like 'Proposed training%'")

describe('the agent of a person', () => {
  it('reads what the person may read and lend, and nothing more', async () => {
    const agent = await makeAgent(held.server, 'employee', 'READ')
    const { employee, hr } = held.server.world.people
    const own = await callTool(held.server, agent, 'read', { operation: 'getPerson', arguments: { id: employee } })
    expect(own.result?.structuredContent).toMatchObject({ id: employee })
    const { said } = await callTool(held.server, agent, 'read', { operation: 'listTrainings' })
    expect(said).not.toContain(hr)
    const found = await callTool(held.server, agent, 'find_operations', { words: 'list users access keys' })
    expect(JSON.stringify(found.result)).not.toMatch(/listUsers|AccessKey|AgentProposal/)
  })

  it('is no administrator although its person is one, and has what they can lend', async () => {
    const { id } = await makeAgent(held.server, 'admin', 'READ')
    const { running, world } = held.server
    const identity = { tenantId: world.tenantId, userId: await held.server.userOf('admin'), sessionId: id }
    const acting = await asActor(running.services, identity, { source: 'api' }, ({ actor }) => Promise.resolve(actor))
    const grants = ['users.view', 'people.training.create'].map((slug) => acting.grants.has(slug))
    expect([acting.isKey, acting.isSystemAdministrator, ...grants]).toEqual([true, false, false, true])
  })

  it('is refused by GraphQL and REST, with which something could be written', async () => {
    const agent = await makeAgent(held.server, 'hr')
    const { extensions, message } = await asKey(held.server, agent).refused(person, { id: held.server.world.people.employee })
    expect([extensions.code, message]).toEqual(['FORBIDDEN', expect.stringContaining('MCP server alone')])
    expect((await restAs(held.server, agent)('GET', '/trainings')).status).toBe(403)
  })

  it('leaves the rights of its person as they are', async () => {
    const agent = await makeAgent(held.server, 'admin', 'READ')
    await callTool(held.server, agent, 'who_am_i')
    expect(await held.server.as('admin').ask('{ listAccessKeys { id } }')).toEqual({ listAccessKeys: [] })
    await callTool(held.server, agent, 'who_am_i')
  })

  it('ends with its key, with the sessions of its person and with their account', async () => {
    const [revoked, signedOut, disabled] = [
      await makeAgent(held.server, 'hr'),
      await makeAgent(held.server, 'hr'),
      await makeAgent(held.server, 'other'),
    ]
    await held.server.as('hr').ask('mutation ($input: RecordInput!) { agentKeyDelete(input: $input) }', { input: { id: revoked.id } })
    await held.server.as('hr').ask('mutation ($input: RecordInput!) { sessionEnd(input: $input) }', { input: { id: signedOut.id } })
    await held.server.rows('update users set is_enabled = false where person_id = $1', [held.server.world.people.other])
    for (const agent of [revoked, signedOut, disabled]) expect((await callTool(held.server, agent, 'who_am_i')).status).toBe(401)
    await held.server.rows('update users set is_enabled = true where person_id = $1', [held.server.world.people.other])
    const { listAgentKeys } = await held.server.as('hr').ask<{ listAgentKeys: { id: string }[] }>('{ listAgentKeys { id } }')
    expect(listAgentKeys.map(({ id }) => id)).not.toEqual(expect.arrayContaining([revoked.id]))
    expect(listAgentKeys.map(({ id }) => id)).not.toEqual(expect.arrayContaining([signedOut.id]))
  })

  it('has a key for at most 90 days, with a name of its own', async () => {
    await held.server.as('manager').ask(createAgentKey, { input: { name: 'Notebook', mode: 'READ', expiresOn: '2026-12-01' } })
    const input = { name: 'notebook', mode: 'READ', expiresOn: '2027-06-01' }
    const { extensions } = await held.server.as('manager').refused(createAgentKey, { input })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(['name', 'expiresOn'])
  })
})

describe('a change that an agent proposes', () => {
  it('is told to its person, shown with what it would change, and made by them once they confirm it', async () => {
    const { id, version } = await propose(held.server, 'hr')
    expect(await trainings()).toEqual([])
    await allTold(held.server)
    const { listNotifications } = await held.server
      .as('hr')
      .ask<{ listNotifications: { items: { title: string }[] } }>('{ listNotifications { items { title } } }')
    expect(listNotifications.items.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^An agent of yours proposes: Training/)]),
    )
    const { getAgentProposal: shown } = await read(id)
    expect(shown).toMatchObject({ status: 'WAITING', canDecide: true, why: 'The certificate ends in May.' })
    expect(JSON.stringify(shown.changes)).toContain('Proposed training')
    await held.server.as('hr').ask(confirm, { input: { id, version } })
    expect(await trainings()).toHaveLength(1)
    const [event] = await held.server.rows<{ source: string; person_id: string }>(
      "select e.source, u.person_id from events e join users u on u.id = e.actor_user_id where e.name = 'training.created' order by e.at desc, e.id desc limit 1",
    )
    expect(event).toEqual({ source: 'user', person_id: held.server.world.people.hr })
    expect((await read(id)).getAgentProposal).toMatchObject({ status: 'CONFIRMED', canDecide: false, changes: [] })
    const again = await held.server.as('hr').refused(confirm, { input: { id, version: version + 1 } })
    expect(again.extensions.problems?.[0]?.message).toBe('This proposal is decided on already, or has expired.')
  })

  it('is there for nobody but its person, also not for its agent', async () => {
    const { id, version } = await propose(held.server, 'hr')
    for (const who of ['admin', 'manager', 'employee'] as const) {
      expect((await held.server.as(who).refused(proposal, { id })).extensions.code).toBe('NOT_FOUND')
      expect((await held.server.as(who).refused(confirm, { input: { id, version } })).extensions.code).toBe('NOT_FOUND')
    }
    const agent = await makeAgent(held.server, 'hr')
    const own = await callTool(held.server, agent, 'propose_change', {
      operation: 'agentProposalConfirm',
      input: { id, version },
      why: 'So.',
    })
    expect(own.result?.isError).toBe(true)
  })

  it('does nothing once it is declined, or two weeks have gone by', async () => {
    const before = (await trainings()).length
    const declined = await propose(held.server, 'hr')
    await held.server.as('hr').ask(decline, { input: declined })
    const late = await propose(held.server, 'hr')
    held.server.travel('2026-12-20T01:00:00Z')
    expect((await held.server.as('hr').refused(confirm, { input: late })).extensions.problems?.[0]?.path).toBe('id')
    held.server.travel(startOfTests)
    expect((await read(declined.id)).getAgentProposal.status).toBe('DECLINED')
    expect(await trainings()).toHaveLength(before)
  })

  it('is refused where it would do something else by now', async () => {
    const create = 'mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id version } }'
    const update = 'mutation ($input: TrainingUpdateInput!) { trainingUpdate(input: $input) { version } }'
    const given = { personId: held.server.world.people.employee, name: 'First aid', status: 'REQUESTED' }
    const { trainingCreate: which } = await held.server
      .as('hr')
      .ask<{ trainingCreate: { id: string; version: number } }>(create, { input: given })
    const agent = await makeAgent(held.server, 'hr')
    const wanted = { operation: 'trainingUpdate', input: { ...which, name: 'Fire safety' }, why: 'It was a slip.' }
    const { result } = await callTool(held.server, agent, 'propose_change', wanted)
    const id = String(result?.structuredContent?.['proposal'])
    await held.server.as('hr').ask(update, { input: { ...which, name: 'First aid at work' } })
    expect((await held.server.as('hr').refused(confirm, { input: { id, version: 1 } })).extensions.code).toBe('CONFLICT')
    expect(await held.server.rows('select name from trainings where id = $1', [which.id])).toEqual([{ name: 'First aid at work' }])
  })

  it('is not taken from an agent that only reads, from an access key, or without a reason', async () => {
    const wanted = { operation: 'trainingCreate', input: { personId: held.server.world.people.employee, name: 'X', status: 'REQUESTED' } }
    const reader = await makeAgent(held.server, 'hr', 'READ')
    expect((await callTool(held.server, reader, 'propose_change', { ...wanted, why: 'So.' })).said).toContain('may only read')
    const key = await makeKey(held.server, await groupFor(held.server, 'HR Administrator'))
    expect((await callTool(held.server, key, 'propose_change', { ...wanted, why: 'So.' })).said).toContain('belongs to nobody')
    const agent = await makeAgent(held.server, 'hr')
    for (const why of [undefined, 'So\0'])
      expect((await callTool(held.server, agent, 'propose_change', { ...wanted, why })).said).toContain('1,000 characters')
  })
})
