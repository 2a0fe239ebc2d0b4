import { expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/verify.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed } from './testing/typed.ts'

const held = useTestServer()

const create = (...options: string[]) => typed(held.server.environment, 'user', 'create', '--tenant', 'demo', ...options)
const written = () =>
  held.server.rows(
    `select e.name, e.source, e.source_id, e.actor_user_id, e.person_id, e.tenant_id, u.username, v.difference
     from events e join event_values v on v.event_id = e.id left join users u on u.id = e.subject_id where e.name = 'user.created'`,
  )

it('writes an event that says who was made, with which groups, by the system, and never the password', async () => {
  const { code, output } = await create('--email', 'new@demo.example', '--name', 'Nova', '--administrator')
  expect(code, output).toBe(0)
  const password = /shown this once: +(\S+)/.exec(output)?.[1] ?? 'none'
  const [event, ...others] = await written()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    source: 'system',
    source_id: null,
    actor_user_id: null,
    person_id: null,
    tenant_id: held.server.world.tenantId,
    username: 'new@demo.example',
    difference: {
      username: [null, 'new@demo.example'],
      displayName: [null, 'Nova'],
      groups: [null, ['System Administrator']],
    },
  })
  expect(JSON.stringify(event)).not.toMatch(new RegExp(`${password}|argon2|passwordHash`))
  const { pool, config } = held.server.running.services
  expect(await verifyAudit(pool, config.secret, { alias: 'demo' })).toEqual([])
})

it('makes no account whose event cannot be written, and no event without an account', async () => {
  const before = await written()
  expect((await create('--email', 'new@demo.example', '--name', 'Again')).output).toContain('already')
  await held.server.rows("alter table events add constraint refused check (name <> 'user.created') not valid")
  expect((await create('--email', 'late@demo.example', '--name', 'Late')).code).toBe(1)
  await held.server.rows('alter table events drop constraint refused')
  expect(await held.server.rows("select from users where username = 'late@demo.example'")).toEqual([])
  expect(await written()).toEqual(before)
})
