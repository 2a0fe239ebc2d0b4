import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createPeople } from './create.ts'
import { acting } from './testing/people.ts'

const held = useTestServer()
const unnamed = (lastName: string) => ({ firstName: 'Ida', lastName })
const numbers = async () =>
  (
    await held.server.rows<{ number: string }>('select platform_id as number from people where tenant_id = $1', [
      held.server.world.tenantId,
    ])
  )
    .map(({ number }) => Number(number))
    .toSorted((a, b) => a - b)

it('a transaction that creates people lets the settings of the organisation be saved meanwhile', async () => {
  await acting(held.server, 'admin', async (ctx) => {
    await createPeople(ctx, [unnamed('Open')])
    await held.server.rows("set lock_timeout = '1s'")
    const save = 'update tenant_settings set version = version + 1 where tenant_id = $1 returning tenant_id'
    expect(await held.server.rows(save, [held.server.world.tenantId])).toHaveLength(1)
  })
})

it('numbers of a transaction that is rolled back are given again', async () => {
  const before = await numbers()
  const rolledBack = acting(held.server, 'admin', async (ctx) => {
    await createPeople(ctx, [unnamed('Lost'), unnamed('Gone')])
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await acting(held.server, 'admin', (ctx) => createPeople(ctx, [unnamed('Kept')]))
  expect(await numbers()).toEqual([...before, (before.at(-1) ?? 0) + 1])
})

it('recalculating waits for people who are being created and numbers them with the others', async () => {
  const create = (lastName: string) =>
    held.server
      .as('admin')
      .ask(`mutation { personCreate(input: { firstName: "Ida", lastName: "${lastName}", email: "${lastName}@demo.example" }) { id } }`)
  let recalculated: Promise<unknown> = Promise.resolve()
  await acting(held.server, 'admin', async (ctx) => {
    await createPeople(ctx, [unnamed('Meanwhile')])
    recalculated = held.server.as('admin').ask('mutation { recalculatePersonIds(input: { confirmed: true }) }')
    const waiting = () => held.server.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
  })
  await recalculated
  await create('Next')
  const given = await numbers()
  expect(given).toEqual(given.map((_, index) => 1000 + index))
})

it('whoever may recalculate them is told beforehand how many people there are and which platform IDs they have, and nobody else [AD-136]', async () => {
  type Told = { ids: { people: number; lowest: number; highest: number; first: number } }
  const told = async () => (await held.server.as('admin').ask<Told>('{ ids: getPlatformIds { people lowest highest first } }')).ids
  const { tenantId } = held.server.world
  await held.server.rows('update people set platform_id = platform_id + 5000 where tenant_id = $1', [tenantId])
  const highest = Math.max(...(await numbers()))
  const { people, ...before } = await told()
  expect(before).toEqual({ lowest: 6000, highest, first: 1000 })
  await held.server.as('admin').ask('mutation { recalculatePersonIds(input: { confirmed: true }) }')
  expect(await told()).toEqual({ people, lowest: 1000, highest: 999 + people, first: 1000 })
  await expect(held.server.as('hr').ask('{ getPlatformIds { people } }')).rejects.toThrow(/FORBIDDEN/)
})
