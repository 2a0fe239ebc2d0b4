import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { PartnerService } from '../testing/partner-service.ts'
import { partnerOf } from '../testing/services.ts'
import { wakeServices } from './soon.ts'

const held = useTestServer()
const slug = 'learning-service'
let service: PartnerService
const partner = partnerOf(
  () => held.server,
  slug,
  () => service,
)
/** How long the service is left alone, in seconds. */
const waits = async () => {
  const [row] = await held.server.rows<{ waits: number }>(
    'select extract(epoch from next_run_at - last_run_at)::integer as waits from integrations where slug = $1',
    [slug],
  )
  return row?.waits
}
/** Lets its next turn come. */
const turn = async () => {
  await held.server.rows("update integrations set next_run_at = '2026-01-01' where slug = $1", [slug])
  await wakeServices.run(held.server.running.services)
  await partner.work()
}

beforeAll(async () => {
  service = await PartnerService.start('learning')
})
afterAll(() => service.stop())

describe('a service that fails', () => {
  it('is not connected with a wrong key, or at the address of another one, and says so in the log [AD-899]', async () => {
    expect((await partner.connect({ remoteToken: 'wrong' })).state).toBe('UNAUTHORISED')
    expect((await partner.logged())[0]).toEqual({ event: 'UNAUTHORISED', detail: '401' })
    const other = await PartnerService.start('recruitment')
    expect((await partner.connect({ remoteAddress: other.url, remoteToken: other.key })).state).toBe('CONNECTING')
    expect((await partner.logged())[0]).toEqual({ event: 'UNEXPECTED_DATA', detail: 'service' })
    await other.stop()
    expect(service.people.size).toBe(0)
  })

  it('is tried again after a minute, then later and later, each try with an entry, until it answers [AD-907]', async () => {
    service.fails = 503
    expect((await partner.connect()).state).toBe('CONNECTING')
    const waited = [await waits()]
    for (let time = 0; time < 3; time += 1) {
      await turn()
      waited.push(await waits())
    }
    expect(waited).toEqual([60, 300, 900, 3600])
    const failures = (await partner.logged()).filter(({ event }) => event === 'CENTRAL_5XX')
    expect(failures).toEqual(Array.from({ length: 4 }, () => ({ event: 'CENTRAL_5XX', detail: '503' })))
    service.fails = null
    await turn()
    expect([(await partner.look()).state, service.people.size > 5]).toEqual(['ENABLED', true])
    expect((await held.server.rows<{ failed_runs: number }>('select failed_runs from integrations where slug = $1', [slug]))[0]).toEqual({
      failed_runs: 0,
    })
  })

  it(
    'is given up after eight seconds where it does not answer, and nothing is lost',
    { meta: { slow: 'waits for eight seconds' }, timeout: 60_000 },
    async () => {
      const { person } = await hire(held.server)
      service.fails = 'HANG'
      await partner.sync()
      expect((await partner.logged())[0]).toEqual({ event: 'CENTRAL_5XX', detail: 'network' })
      service.fails = null
      await turn()
      expect(service.people.get(person)).toMatchObject({ active: true })
    },
  )

  it('refuses one person, of whom the log tells once, and hears of the others', async () => {
    const [one, other] = [await hire(held.server), await hire(held.server)]
    service.refused.add(one.person)
    await partner.sync()
    await turn()
    expect([service.people.has(one.person), service.people.has(other.person)]).toEqual([false, true])
    expect((await partner.logged()).filter(({ event }) => event === 'CENTRAL_4XX')).toEqual([{ event: 'CENTRAL_4XX', detail: '422' }])
    service.refused.clear()
    await partner.connect()
    expect(service.people.get(one.person)).toMatchObject({ active: true })
  })

  it('is not asked any more once its key is refused, or whoever connected it may not see everybody', async () => {
    await held.server.rows('update integrations set connected_by = (select id from users where person_id = $2) where slug = $1', [
      slug,
      held.server.world.people.employee,
    ])
    await turn()
    expect((await partner.logged())[0]).toEqual({ event: 'UNAUTHORISED', detail: 'connected_by' })
    await partner.connect()
    service.fails = 401
    await turn()
    expect((await partner.look()).state).toBe('UNAUTHORISED')
    service.fails = null
    const asked = service.asked.length
    await turn()
    expect(service.asked).toHaveLength(asked)
  })

  it('forgets somebody who is erased here', async () => {
    await partner.connect()
    const { person, job } = await hire(held.server)
    await partner.sync()
    expect(service.people.has(person)).toBe(true)
    await held.server.rows('delete from jobs where id = $1', [job])
    const [row] = await held.server.rows<{ version: number }>('select version from people where id = $1', [person])
    const erase = 'mutation ($input: RecordVersionInput!) { personDelete(input: $input) }'
    await held.server.as('admin').ask(erase, { input: { id: person, version: row?.version } })
    await partner.work()
    expect(service.people.has(person)).toBe(false)
  })
})
