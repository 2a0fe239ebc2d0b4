import { describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { askFor, changeJob, makeRole, readRole } from './testing/roles.ts'

const held = useTestServer()
const admin = () => held.server.as('admin')

const mutation = (name: string, fields = '{ id version }') =>
  `mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${fields} }`
const update = mutation('workforceRoleUpdate')
const disable = mutation('workforceRoleDisable')
const enable = mutation('workforceRoleEnable')
const remove = mutation('workforceRoleDelete', '')
const create = mutation('workforceRoleSetUp')

async function send(document: string, id: string, more: object = {}) {
  const { version } = await readRole(held.server, id)
  return admin().send(document, { input: { id, version, ...more } })
}
/** An update of a role asks for these beside what it changes. */
const whole = (name: string) => ({ name, startDate: '2020-01-01' })
const saidOf = ({ errors }: Awaited<ReturnType<typeof send>>) =>
  errors?.flatMap(({ extensions }) => (extensions.problems ?? []).map(({ path, message }) => `${path}: ${message}`))

describe('a role', () => {
  it('is made with its first requirement in one step, with a name and a start date, and a code that no other has [PW-108] [PW-234] [PW-240]', async () => {
    const parent = await makeRole(held.server, 'Director')
    const suggested = { positionTitleId: held.server.world.lists['Engineer'], locationId: held.server.world.lists['Sydney'] }
    const id = await makeRole(held.server, 'Cook', {
      code: 'A1',
      parentId: parent,
      totalFte: '2',
      totalJobs: 3,
      maximumFte: '1',
      ...suggested,
    })
    const [events] = await held.server.rows(
      "select array_agg(name order by name) as names from events where name like 'workforce_role%' and (subject_id = $1 or name = 'workforce_role_requirement.created')",
      [id],
    )
    expect(events).toEqual({ names: ['workforce_role.created', 'workforce_role_requirement.created'] })
    expect((await readRole(held.server, id)).standing).toMatchObject({ fte: '0', jobs: 0, totalFte: '2', totalJobs: 3, isVacant: true })

    const refused = async (input: object) => saidOf(await admin().send(create, { input }))
    expect(await refused({ startDate: '2026-01-01' })).toEqual([expect.stringContaining('name: ')])
    expect(await refused({ name: 'Waiter' })).toEqual([expect.stringContaining('startDate: ')])
    expect(await refused({ name: 'Waiter', code: 'a1', startDate: '2026-01-01' })).toEqual(['code: ‘Cook’ already has this code.'])
    expect(await refused({ name: 'Waiter', startDate: '2026-01-01', totalFte: '0' })).toEqual([expect.stringContaining('totalFte: ')])
    expect(await refused({ name: 'Waiter', startDate: '2026-01-01', endDate: '2025-12-31' })).toEqual([
      expect.stringContaining('endDate: '),
    ])
    await makeRole(held.server, 'Cook', { code: '0012' })
    await makeRole(held.server, 'Kitchen help', { code: '12' })
  })

  it('shows everything that it was given, and on each day what it asks for then [PW-241]', async () => {
    const { lists } = held.server.world
    const given = {
      name: 'Head of kitchen',
      code: 'HK',
      description: 'Runs the kitchen.',
      parentId: await makeRole(held.server, 'Head of all'),
      positionTitleId: lists['Manager'],
      businessEntityId: lists['Harbour & Pine Pty Ltd'],
      businessUnitId: lists['Operations'],
      locationId: lists['Sydney'],
      startDate: '2026-01-01',
      endDate: '2027-12-31',
    }
    const { name, ...more } = given
    const id = await makeRole(held.server, name, { ...more, maximumFte: '1', totalFte: '2.5', totalJobs: 3 })
    const query = `query ($id: ID!, $asAt: Date) { one: getWorkforceRole(id: $id) {
      ${Object.keys(given).join(' ')} isEnabled standing(asAt: $asAt) { maximumFte totalFte totalJobs } } }`
    const shown = async (asAt: string) => (await admin().ask<{ one: object }>(query, { id, asAt })).one
    const asked = { maximumFte: '1', totalFte: '2.5', totalJobs: 3 }
    expect(await shown('2026-06-30')).toEqual({ ...given, isEnabled: true, standing: asked })
    await askFor(held.server, id, '2026-07-01', { totalJobs: 4 })
    await send(disable, id)
    expect(await shown('2026-07-01')).toMatchObject({ isEnabled: false, standing: { maximumFte: null, totalFte: null, totalJobs: 4 } })
    expect(await shown('2026-06-30')).toMatchObject({ standing: asked })
  })

  it('is starting, started, ending or ended by its dates, right on each day [PW-235] [PW-236] [PW-237] [PW-238] [PW-239]', async () => {
    const id = await makeRole(held.server, 'Seasonal help', { startDate: '2026-12-01', endDate: '2026-12-31' })
    const stateOn = async (day: string) => (await readRole(held.server, id, day)).standing.state
    expect(await Promise.all(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(stateOn))).toEqual([
      'STARTING',
      'ENDING',
      'ENDING',
      'ENDED',
    ])
    const open = await makeRole(held.server, 'Lasting help', { startDate: '2026-12-01' })
    expect((await readRole(held.server, open, '2026-12-01')).standing.state).toBe('STARTED')
  })

  it('is never above itself: a loop in the hierarchy is refused, also of two moves that would make one together [PW-486] [PW-539] [PW-708] [AD-951]', async () => {
    const x = await makeRole(held.server, 'X')
    const y = await makeRole(held.server, 'Y', { parentId: x })
    const z = await makeRole(held.server, 'Z', { parentId: y })
    for (const parentId of [z, x])
      expect(saidOf(await send(update, x, { ...whole('X'), parentId }))).toEqual([
        expect.stringContaining('Loop detected in the role hierarchy'),
      ])
    const [one, other] = [await makeRole(held.server, 'One'), await makeRole(held.server, 'Other')]
    const both = await Promise.all([
      send(update, one, { ...whole('One'), parentId: other }),
      send(update, other, { ...whole('Other'), parentId: one }),
    ])
    expect(both.filter(({ errors }) => errors)).toHaveLength(1)
  })

  it('is disabled with everything below it, keeps its jobs, takes no others, and comes back alone [PW-483] [PW-484] [PW-545]', async () => {
    const [top, { job }, other] = [await makeRole(held.server, 'Kitchen'), await hire(held.server), await hire(held.server)]
    const below = await makeRole(held.server, 'Pastry', { parentId: top })
    expect((await changeJob(held.server, job, { role: below, from: '2026-11-23' })).errors).toBeUndefined()
    await send(disable, top)
    expect((await readRole(held.server, below)).isEnabled).toBe(false)
    expect((await readRole(held.server, below, '2026-11-23')).standing.jobs).toBe(1)
    expect((await changeJob(held.server, other.job, { role: below, from: '2026-11-23' })).errors?.[0]?.extensions.problems?.[0]?.rule).toBe(
      'enabled',
    )
    await send(enable, top)
    expect([(await readRole(held.server, top)).isEnabled, (await readRole(held.server, below)).isEnabled]).toEqual([true, false])
  })

  it('is deleted while nothing is below it and no job has or had it [PW-485] [PW-540] [PW-545]', async () => {
    const [parent, { job }] = [await makeRole(held.server, 'Parent'), await hire(held.server)]
    const child = await makeRole(held.server, 'Child', { parentId: parent, totalJobs: 1 })
    expect(saidOf(await send(remove, parent))).toEqual([expect.stringContaining('Disable it')])
    const used = await makeRole(held.server, 'Once held')
    await changeJob(held.server, job, { role: used, from: '2025-02-01', to: '2025-03-01' })
    expect(saidOf(await send(remove, used))).toEqual([expect.stringContaining('Unable to delete Once held')])
    expect((await send(remove, child)).errors).toBeUndefined()
    expect((await send(remove, parent)).errors).toBeUndefined()
  })
})

describe('the plan of roles', () => {
  const tree = '{ all: listAllRoleStandings { id role { name parentId } isVacant } }'
  const past = '{ past: listRoleStandings(filter: { states: [ENDED] }) { items { id role { name } } totalCount } }'

  it('lists those whose jobs do not fit them from a day on, such as one that was made smaller, and no others', async () => {
    const [small, fits] = [await makeRole(held.server, 'Smaller soon', { totalJobs: 1 }), await makeRole(held.server, 'Large enough')]
    for (const role of [small, fits])
      expect((await changeJob(held.server, (await hire(held.server)).job, { role, from: '2026-11-23' })).errors).toBeUndefined()
    await askFor(held.server, small, '2027-02-01', { totalFte: '0.5' })
    const query = '{ page: listRoleStandings(filter: { needsAttention: true }) { items { id faultSince } totalCount } }'
    const { page } = await admin().ask<{ page: { items: { id: string; faultSince: string }[]; totalCount: number } }>(query)
    expect(page.items.find(({ id }) => id === small)?.faultSince).toBe('2027-02-01')
    expect(page.items.map(({ id }) => id)).not.toContain(fits)
    expect(page.totalCount).toBe(page.items.length)
  })

  it('lists the roles that have not ended, and those that have apart from them [PW-106] [PW-107]', async () => {
    const now = await makeRole(held.server, 'Present')
    const ended = await makeRole(held.server, 'Gone', { endDate: '2025-12-31' })
    const { all } = await admin().ask<{ all: { id: string }[] }>(tree)
    const { past: page } = await admin().ask<{ past: { items: { id: string }[] } }>(past)
    expect(all.map(({ id }) => id)).toContain(now)
    expect(all.map(({ id }) => id)).not.toContain(ended)
    expect(page.items.map(({ id }) => id)).toEqual([ended])
  })

  it('is open to holders of its own permissions alone, and not there without its module', async () => {
    await grantOnly(held.server, 'employee', [])
    expect((await held.server.as('employee').refused(tree)).extensions.code).toBe('FORBIDDEN')
    expect((await held.server.as('employee').refused(create, { input: { name: 'Mine', startDate: '2026-01-01' } })).extensions.code).toBe(
      'FORBIDDEN',
    )
    await held.server.rows("update tenant_settings set modules = array_remove(modules, 'workforce_planning') where tenant_id = $1", [
      held.server.world.tenantId,
    ])
    expect((await admin().refused(tree)).extensions.code).toBe('NOT_FOUND')
    await held.server.rows("update tenant_settings set modules = array_append(modules, 'workforce_planning') where tenant_id = $1", [
      held.server.world.tenantId,
    ])
  })
})
