import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { asActor } from '#platform/begin.ts'
import { recordEvents } from '#platform/events/record.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { allTold } from '../testing/all-told.ts'
import { mailsOf, make, titlesOf } from '../testing/event-notifications.ts'

const held = useTestServer({ work: true })
const chunk = 500

/** What an import of so many updates leaves behind, chunk by chunk. */
async function importOf(updates: number): Promise<void> {
  const { services } = held.server.running
  const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('hr') }
  const sourceId = v7()
  for (let done = 0; done < updates; done += chunk) {
    await asActor(services, identity, { source: 'import', sourceId }, (ctx) =>
      recordEvents(
        ctx,
        Array.from({ length: chunk }, (_, index) => ({
          event: 'gender.updated' as const,
          subject: { kind: 'gender', id: v7() },
          before: { name: 'x' },
          after: { name: `Gender ${done + index}` },
        })),
      ),
    )
  }
}

const ofImports = () => ({
  event: 'gender.updated',
  targets: ['PEOPLE', 'EMAILS'],
  personIds: [held.server.world.people.employee, held.server.world.people.other],
  emails: 'desk@example.com',
  methods: ['IN_PRODUCT', 'AT_ONCE', 'DAILY'],
  subject: '{{event.name}}',
  body: '{{new.name}}',
})

beforeEach(async () => {
  held.server.travel(startOfTests)
  await allTold(held.server)
  for (const table of ['event_notifications', 'notices', 'digest_items', 'email_messages']) await held.server.rows(`delete from ${table}`)
})

describe('an import of 5,000 updates', () => {
  it('is one notice, one email and one line of a summary for each reader [AD-514]', async () => {
    await make(held.server, ofImports())
    await importOf(5000)
    for (const who of ['employee', 'other'] as const) expect(await titlesOf(held.server, who), who).toHaveLength(1)
    expect((await mailsOf(held.server)).map(({ recipient }) => recipient)).toEqual([
      'desk@example.com',
      'employee@demo.example',
      'other@demo.example',
    ])
    expect(await held.server.rows('select 1 from digest_items')).toHaveLength(3)
    await importOf(chunk)
    expect(await titlesOf(held.server, 'employee')).toHaveLength(2)
  }, 60_000)

  it('tells nobody of a notification that is not for bulk imports, which tells of other changes all the same [AD-514]', async () => {
    await make(held.server, { ...ofImports(), notForImports: true })
    await importOf(chunk)
    expect(await titlesOf(held.server, 'employee')).toEqual([])
    expect(await mailsOf(held.server)).toEqual([])
    await held.server.as('hr').ask('mutation { genderCreate(input: { name: "Neither" }) { id } }')
    const [gender] = await held.server.rows<{ id: string }>("select id from genders where name = 'Neither'")
    await held.server.as('hr').ask(`mutation { genderUpdate(input: { id: "${gender?.id}", version: 1, name: "Other" }) { id } }`)
    expect(await titlesOf(held.server, 'employee')).toEqual(['Gender: changed'])
  })
})
