import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { changeSettings } from '#domains/organisation/testing/settings.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const fields = `id username personId isEnabled createdAt updatedAt lastSignedInAt acceptsDisclaimer disclaimerAcceptedAt secondFactor ssoId
  accessType activeFrom disableOn password passwordMethod version groups { id name grantedAt }`
type User = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

it('a user account says everything about itself, also once it has changed [AD-519]', async () => {
  const { people, tenantId } = held.server.world
  const admin = held.server.as('admin')
  const run = async (name: string, input: object, returns = `{ ${fields} }`) => {
    return (await admin.ask<Record<string, User>>(`mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${returns} }`, { input }))[
      name
    ]
  }
  const read = async (id: string) =>
    (await admin.ask<{ getUser: User }>(`query ($id: ID!) { getUser(id: $id) { ${fields} } }`, { id })).getUser
  await held.server.rows('delete from users where person_id = $1', [people.other])
  const input = {
    personId: people.other,
    accessType: 'NORMAL',
    passwordMethod: 'TEMPORARY',
    activeFrom: '2026-12-01',
    disableOn: '2027-03-01',
  }
  const made = (await run('userCreate', input, `{ user { ${fields} } }`)) as unknown as { user: User }
  const moment = expect.stringMatching(/^2026-11-\d{2}T/) as unknown
  expect(made.user).toEqual({
    id: expect.any(String) as unknown,
    username: 'other@demo.example',
    personId: people.other,
    isEnabled: true,
    createdAt: moment,
    updatedAt: null,
    lastSignedInAt: null,
    acceptsDisclaimer: false,
    disclaimerAcceptedAt: null,
    secondFactor: 'NONE',
    ssoId: null,
    accessType: 'NORMAL',
    activeFrom: '2026-12-01',
    disableOn: '2027-03-01',
    password: 'TEMPORARY',
    passwordMethod: 'TEMPORARY',
    version: 1,
    groups: [{ id: expect.any(String) as unknown, name: 'Employee', grantedAt: moment }],
  })

  const { id } = made.user
  const changed = await run('userUpdate', {
    id,
    version: 1,
    username: 'otto@demo.example',
    accessType: 'NORMAL',
    activeFrom: null,
    disableOn: null,
  })
  expect(changed).toMatchObject({ username: 'otto@demo.example', activeFrom: null, disableOn: null, updatedAt: moment })
  expect(await run('userInvite', { id })).toMatchObject({ passwordMethod: 'INVITATION' })
  expect(await run('userDisable', { id })).toMatchObject({ isEnabled: false, accessType: 'NO_ACCESS' })

  const employeeId = await held.server.userOf('employee')
  const theirs = employeeId
  await held.server.rows(
    `with provider as (insert into identity_providers (tenant_id, id, protocol, name, issuer, client_id, created_at)
       values ($1, gen_random_uuid(), 'OPENID', 'Provider', 'https://login.example.com', 'kith', now()) returning id)
     insert into linked_identities (tenant_id, identity_provider_id, issuer, subject, user_id, created_at)
     select $1, id, 'https://login.example.com', 'zoe-at-the-provider', $2, now() from provider`,
    [tenantId, theirs],
  )
  await changeSettings(admin, { disclaimer: 'Be kind.' })
  for (const who of ['employee', 'admin'] as const) await accept(who, 'Be kind.')
  expect(await read(theirs)).toMatchObject({
    lastSignedInAt: moment,
    ssoId: 'zoe-at-the-provider',
    acceptsDisclaimer: true,
    disclaimerAcceptedAt: moment,
  })
  await changeSettings(admin, { disclaimer: 'Be kinder.' })
  await accept('admin', 'Be kinder.')
  expect(await read(theirs)).toMatchObject({ acceptsDisclaimer: false, disclaimerAcceptedAt: moment })
})

const accept = (who: 'admin' | 'employee', text: string) =>
  held.server.as(who).ask('mutation ($digest: String!) { disclaimerAccept(input: { digest: $digest }) }', {
    digest: createHash('md5').update(text).digest('hex'),
  })
