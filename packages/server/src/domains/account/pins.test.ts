import { randomUUID } from 'node:crypto'
import { mostPins } from '@kith/shared/pins.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()

type Pin = { id: string; kind: string; recordId: string; personId: string | null; title: string; line: string | null }
const fields = 'id kind recordId personId title line'
const pinning = `mutation ($input: PinCreateInput!) { pinCreate(input: $input) { ${fields} } }`
const removing = 'mutation ($input: RecordInput!) { pinDelete(input: $input) }'
const moving = 'mutation ($input: PinMoveInput!) { pinMove(input: $input) { id } }'

const pins = async (who: WorldPerson) => (await held.server.as(who).ask<{ listPins: Pin[] }>(`{ listPins { ${fields} } }`)).listPins
const pin = async (who: WorldPerson, recordId: string, kind = 'person') =>
  (await held.server.as(who).ask<{ pinCreate: Pin }>(pinning, { input: { kind, recordId } })).pinCreate
const unpin = (who: WorldPerson, id: string) => held.server.as(who).ask(removing, { input: { id } })
const people = () => held.server.world.people
const kept = () =>
  held.server.rows("select (select count(*) from pins) as pins, (select count(*) from events where name like 'pin.%') as events")

beforeAll(() =>
  grantOnly(held.server, 'employee', [
    ['people.directory.view', 'ALL'],
    ['people.jobs.view', 'OWN'],
  ]),
)

describe('a pin', () => {
  it('keeps a person or a job at hand, for nobody else, until it is removed', async () => {
    const made = await pin('employee', people().other)
    expect(made).toMatchObject({ kind: 'person', recordId: people().other, personId: people().other, line: null })
    const [job] = await held.server.rows<{ id: string }>('select id from jobs where person_id = $1', [people().employee])
    const ofJob = await pin('employee', job?.id ?? '', 'job')
    expect(ofJob.personId).toBe(people().employee)
    expect(ofJob.line).not.toBe(ofJob.title)
    expect(await pins('employee')).toEqual([made, ofJob])
    expect(await pins('hr')).toEqual([])
    const before = await kept()
    expect(await pin('employee', people().other)).toEqual(made)
    expect(await kept()).toEqual(before)
    await unpin('employee', made.id)
    await unpin('employee', ofJob.id)
    expect(await pins('employee')).toEqual([])
    expect(await held.server.events('pin.deleted')).toBe(2)
  })

  it('is moved before another or to the end', async () => {
    const [one, two, three] = [await pin('hr', people().employee), await pin('hr', people().manager), await pin('hr', people().other)]
    const move = async (id: string, before?: string) => {
      await held.server.as('hr').ask(moving, { input: { id, ...(before ? { before } : {}) } })
      return (await pins('hr')).map((each) => each.id)
    }
    expect(await move(three.id, one.id)).toEqual([three.id, one.id, two.id])
    expect(await move(one.id)).toEqual([three.id, two.id, one.id])
    for (const { id } of [one, two, three]) await unpin('hr', id)
  })

  it('is of nothing that its owner cannot open, and of no kind without pages', async () => {
    const [job] = await held.server.rows<{ id: string }>('select id from jobs where person_id = $1', [people().other])
    const before = await kept()
    for (const [kind, recordId] of [
      ['person', randomUUID()],
      ['person', 'nonsense'],
      ['job', job?.id ?? ''],
      ['savedView', people().other],
      ['constructor', people().other],
    ] as const) {
      const { extensions } = await held.server.as('employee').refused(pinning, { input: { kind, recordId } })
      expect(['NOT_FOUND', 'INVALID'], kind).toContain(extensions.code)
    }
    for (const who of ['stranger', 'nobody'] as const) {
      const { extensions } = await held.server.as(who).refused(pinning, { input: { kind: 'person', recordId: people().other } })
      expect(extensions.code).toBe(who === 'nobody' ? 'UNAUTHENTICATED' : 'NOT_FOUND')
    }
    expect(await kept()).toEqual(before)
  })

  it('is nobody else’s to remove or to move', async () => {
    const made = await pin('hr', people().employee)
    const before = await kept()
    expect((await held.server.as('employee').refused(removing, { input: { id: made.id } })).extensions.code).toBe('NOT_FOUND')
    expect((await held.server.as('employee').refused(moving, { input: { id: made.id } })).extensions.code).toBe('NOT_FOUND')
    expect(await kept()).toEqual(before)
    await unpin('hr', made.id)
  })

  it('disappears with the right to see its record, and makes room for another', async () => {
    for (let made = 0; made < mostPins; made += 1) {
      const named = { lastName: `Pinned ${made}`, emails: [{ email: `pinned-${made}@demo.example` }] }
      const person = await makePerson(held.server, named, [{ companyStartDate: '2024-01-01' }])
      await pin('employee', person.id)
    }
    const { extensions } = await held.server.as('employee').refused(pinning, { input: { kind: 'person', recordId: people().other } })
    expect(extensions.problems).toMatchObject([{ path: 'recordId', rule: 'pins', message: expect.stringContaining(`${mostPins}`) }])
    await grantOnly(held.server, 'employee', [['people.profile.view', 'OWN']])
    expect(await pins('employee')).toEqual([])
    const own = await pin('employee', people().employee)
    await grantOnly(held.server, 'employee', [['people.directory.view', 'ALL']])
    expect(await pins('employee')).toEqual([own])
  })
})
