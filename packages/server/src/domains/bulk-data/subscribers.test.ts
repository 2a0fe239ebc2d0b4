import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { forgetDeletedPeople } from './subscribers.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer()

it('imports forget people who are deleted, even once the account that deleted them is disabled, and once is as good as twice', async () => {
  const { world } = held.server
  const working = await held.server.another({}, { work: true })
  const done = await new Importing(held.server).run(
    'CREATE_PEOPLE',
    'last_name,email,employee_number\nLost,lost@new.example,F0\nKept,kept@new.example,F1\n',
  )
  await working.services.background.stop()
  const [person] = await held.server.rows<{ id: string; version: number }>("select id, version from people where employee_number = 'F0'")
  await held.server.as('hr').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: person })
  await held.server.rows('update users set is_enabled = false where person_id = $1', [world.people.hr])

  const actions = () => held.server.rows('select * from bulk_data_import_actions where import_id = $1 order by position', [done.id])
  const before = await actions()
  expect(JSON.stringify(before[0])).toContain('lost@new.example')
  await held.server.another({}, { work: true })
  await expect.poll(async () => (await actions())[0]?.['given'], { timeout: 60_000 }).toEqual({})
  const after = await actions()
  expect(JSON.stringify(after[0])).not.toMatch(/lost/i)
  expect(after[1]).toEqual(before[1])

  const [event] = await held.server.rows<{ id: string }>("select id from events where name = 'person.deleted'")
  const data = { eventIds: [event?.id] }
  const identity = { tenantId: world.tenantId, userId: world.people.hr }
  await forgetDeletedPeople.job.run(held.server.running.services, identity, data, new AbortController().signal)
  expect(await actions()).toEqual(after)
}, 60_000)
