import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { exampleInput, makeExampleWith } from '#platform/testing/example-inputs.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
type Who = Parameters<typeof held.server.as>[0]
type Instance = { id: string; version: number }

const run = async (who: Who, verb: 'Create' | 'Submit' | 'Approve' | 'Reject' | 'Revoke' | 'Update', input: object) => {
  const query = `mutation ($input: ${inputOf(`qualificationInstance${verb}`)}!) { done: qualificationInstance${verb}(input: $input) { id version } }`
  return (await held.server.as(who).ask<{ done: Instance }>(query, { input })).done
}
const submitted = async (by: Who = 'employee', personId = held.server.world.people.employee) => {
  const input = { ...(await exampleInput(held.server, qualificationInstance)), personId }
  return run(by, 'Submit', await run(by, 'Create', input))
}
type Notice = { title: string; body: string | null; href: string | null }
/** What somebody has been told of qualifications, the newest first. */
async function told(who: Who): Promise<Notice[]> {
  await allTold(held.server)
  const query = '{ page: listNotifications { items { title body href event } } }'
  const { page } = await held.server.as(who).ask<{ page: { items: (Notice & { event: string })[] } }>(query)
  return page.items.filter(({ event }) => event.startsWith('qualification_instance')).map(({ event: _, ...notice }) => notice)
}
const titles = async (who: Who) => (await told(who)).map(({ title }) => title)
const inbox = async (who: Who) => {
  const query = '{ groups: listWaiting { kind count items { id title line href since } } }'
  type Group = { kind: string; count: number; items: (Instance & { title: string; line: string; href: string; since: string })[] }
  const { groups } = await held.server.as(who).ask<{ groups: Group[] }>(query)
  return groups.find(({ kind }) => kind === 'qualificationInstances')
}

beforeEach(async () => {
  for (const table of ['qualification_instances', 'notices']) await held.server.rows(`delete from ${table}`)
})

describe('notices of qualifications', () => {
  it('tell the nearest approver what is submitted, and its person what becomes of it, with the comment', async () => {
    const one = await submitted()
    const href = `/spa/people/${held.server.world.people.employee}/qualifications/${one.id}`
    expect(await told('manager')).toEqual([{ title: '“First aid” of Zoë Larsen is waiting for your approval', body: null, href }])
    for (const who of ['employee', 'director', 'hr', 'other'] as const) expect(await titles(who), who).toEqual([])
    const declined = await run('manager', 'Reject', { ...one, decisionComment: 'The scan cannot be read.' })
    expect(await told('employee')).toEqual([
      { title: 'Malik Osei declined your qualification “First aid”', body: 'The scan cannot be read.', href },
    ])
    const again = await run('employee', 'Submit', declined)
    expect(await titles('manager')).toHaveLength(2)
    const approved = await run('manager', 'Approve', again)
    await run('manager', 'Revoke', { ...approved, decisionComment: 'Withdrawn' })
    expect(await titles('employee')).toEqual([
      'Malik Osei revoked your qualification “First aid”',
      'Malik Osei approved your qualification “First aid”',
      'Malik Osei declined your qualification “First aid”',
    ])
  })

  it('tell a person what somebody else has entered and so approved, and nobody to decide on it', async () => {
    await submitted('hr')
    expect(await titles('employee')).toEqual(['Hana Ito approved your qualification “First aid”'])
    expect(await titles('manager')).toEqual([])
  })

  it('go to those who approve for everyone where nobody above the person does, and never to the person', async () => {
    await submitted('director', held.server.world.people.director)
    expect([await titles('hr'), await titles('admin'), await titles('director')]).toEqual([
      ["“First aid” of Dora O'Neill is waiting for your approval"],
      ["“First aid” of Dora O'Neill is waiting for your approval"],
      [],
    ])
  })
})

describe('the inbox', () => {
  it('lists the qualifications that its reader decides on, since they were submitted, and no others', async () => {
    const one = await submitted()
    await submitted('hr', held.server.world.people.hr)
    expect(await inbox('manager')).toMatchObject({
      count: 1,
      items: [
        {
          id: one.id,
          title: 'First aid',
          line: 'Zoë Larsen',
          href: `/spa/people/${held.server.world.people.employee}/qualifications/${one.id}`,
          since: '2026-11-19T23:00:00.000Z',
        },
      ],
    })
    expect([(await inbox('hr'))?.count, (await inbox('admin'))?.count]).toEqual([1, 2])
    for (const who of ['employee', 'other', 'stranger'] as const) expect(await inbox(who), who).toBeUndefined()
    await run('manager', 'Approve', one)
    expect(await inbox('manager')).toBeUndefined()
  })

  it('lists what came with an import, and was never submitted, since it came', async () => {
    await makeExampleWith(held.server, qualificationInstance, { status: 'AWAITING_APPROVAL' })
    expect((await inbox('manager'))?.items.map(({ since }) => since)).toEqual([expect.stringMatching(/^2026-11-/)])
  })
})
