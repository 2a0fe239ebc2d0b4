import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textsIn } from '@kith/shared/test-texts.ts'
import { makePerson } from '#domains/people/testing/people.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { accountsOn, change, create, type Made } from '../testing/accounts.ts'

const held = useTestServer()
const { as, userOf, withoutAccount } = accountsOn(held)

beforeEach(() => held.server.travel(startOfTests))
afterEach(() => held.server.rows('delete from rate_limits'))

describe('creating an account', () => {
  const input = { accessType: 'NORMAL', passwordMethod: 'TEMPORARY' }

  it('takes the primary email address as username, the group of everyone, and shows a temporary password once [AD-520][AD-848]', async () => {
    const personId = await withoutAccount('other')
    const { userCreate } = await as('hr').ask<Made>(create, { input: { personId, ...input } })
    expect(userCreate.user).toMatchObject({
      username: 'other@demo.example',
      status: 'ACTIVE',
      password: 'TEMPORARY',
      groups: [{ name: 'Employee' }],
    })
    expect(userCreate.temporaryPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const [kept] = await held.server.rows<{ all: string }>("select string_agg(e::text, ' ') as all from events e")
    expect(kept?.all).not.toContain(userCreate.temporaryPassword)
    expect(await held.server.events('user.created')).toBe(1)
    await held.server.rows("update person_emails set email = 'renamed@demo.example' where email = 'other@demo.example'")
    expect((await userOf('other')).username).toBe('other@demo.example')
    await held.server.rows("update person_emails set email = 'other@demo.example' where email = 'renamed@demo.example'")
  })

  it('is refused for a person who has one, and to those without the permission', async () => {
    const personId = held.server.world.people.manager
    const { extensions } = await as('admin').refused(create, { input: { personId, ...input } })
    expect(extensions.problems).toMatchObject([{ path: 'personId', message: 'Already has a user account' }])
    expect((await as('manager').refused(create, { input: { personId, ...input } })).extensions.missing).toEqual(['users.create'])
  })

  it('gives no group that allows more than its giver may do', async () => {
    const personId = await withoutAccount('other')
    const [group] = await held.server.rows<{ id: string }>('select id from permission_groups where gives_everything and tenant_id = $1', [
      held.server.world.tenantId,
    ])
    const before = await held.server.events()
    const refused = await as('hr').refused(create, { input: { personId, ...input, permissionGroupIds: [group?.id] } })
    expect(refused.extensions.code).not.toBe('INTERNAL')
    expect(await held.server.events()).toBe(before)
    const made = await as('admin').ask<Made>(create, { input: { personId, ...input, permissionGroupIds: [group?.id] } })
    expect(made.userCreate.user.groups).toEqual([{ name: 'System Administrator' }])
    await held.server.rows('delete from users where id = $1', [made.userCreate.user.id])
    await as('admin').ask(create, { input: { personId, ...input } })
  })
})

describe('creating many accounts', () => {
  it('says of each person why not, and creates the others with a password each [AD-849]', async () => {
    const personId = await withoutAccount('other')
    const { people } = held.server.world
    const bulk = change('userBulkCreate', '{ made { user { username } temporaryPassword } refused { personId obstacle } }')
    type Bulk = {
      userBulkCreate: {
        made: { user: { username: string }; temporaryPassword: string }[]
        refused: { personId: string; obstacle: string }[]
      }
    }
    const { userBulkCreate } = await as('hr').ask<Bulk>(bulk, {
      input: { personIds: [personId, people.manager], accessType: 'NORMAL', passwordMethod: 'TEMPORARY' },
    })
    expect(userBulkCreate.made.map(({ user }) => user.username)).toEqual(['other@demo.example'])
    expect(userBulkCreate.refused).toEqual([{ personId: people.manager, obstacle: 'HAS_ACCOUNT' }])
  })

  it('lists who can have an account and who cannot, with the reason in words [AD-767][AD-768][AD-769][AD-770][AD-771][AD-773]', async () => {
    const personId = await withoutAccount('other')
    const shared = 'shared@demo.example'
    const jobless = await makePerson(held.server, { firstName: 'Jo', lastName: 'Jobless', emails: [{ email: shared }] })
    type Candidates = { listAccountCandidates: { able: { personId: string }[]; unable: { personId: string; obstacle: string }[] } }
    const ask = async () =>
      (await as('hr').ask<Candidates>('{ listAccountCandidates { able { personId } unable { personId obstacle } } }')).listAccountCandidates
    const obstacle = async (of = personId) => (await ask()).unable.find((each) => each.personId === of)?.obstacle
    expect(await obstacle(jobless.id)).toBe('NO_JOB')
    expect((await ask()).able.map((each) => each.personId)).toContain(personId)
    const jobs = await held.server.rows<{ id: string; company_end_on: string | null }>('select id from jobs where person_id = $1', [
      personId,
    ])
    await held.server.rows("update users set username = 'other@demo.example' where username = 'manager@demo.example'")
    expect(await obstacle()).toBe('USERNAME_TAKEN')
    await held.server.rows("update users set username = 'manager@demo.example' where username = 'other@demo.example'")
    const setEmail = (email: string) => held.server.rows('update person_emails set email = $2 where person_id = $1', [personId, email])
    await setEmail(shared)
    expect(await obstacle()).toBe('SHARED_EMAIL')
    await setEmail('other@demo.example')
    for (const address of ['other@demo.example', 'demo.example']) {
      await held.server.rows(
        'insert into message_blacklist_entries (tenant_id, id, address, added_at) values ($1, gen_random_uuid(), $2, now())',
        [held.server.world.tenantId, address],
      )
      expect(await obstacle(), address).toBe('BLACKLISTED')
      await held.server.rows('delete from message_blacklist_entries')
    }
    await held.server.rows('delete from person_emails where person_id = $1', [personId])
    expect(await obstacle()).toBe('NO_EMAIL')
    expect(jobs).toHaveLength(1)
    await held.server.rows(
      "insert into person_emails (tenant_id, id, person_id, email, is_primary) values ($1, gen_random_uuid(), $2, 'other@demo.example', true)",
      [held.server.world.tenantId, personId],
    )
    await as('admin').ask(create, { input: { personId, accessType: 'NORMAL', passwordMethod: 'TEMPORARY' } })
    expect((await as('employee').refused('{ listAccountCandidates { ableCount } }')).extensions.missing).toEqual(['users.create'])
    const words = ['NO_JOB', 'NO_EMAIL', 'SHARED_EMAIL', 'BLACKLISTED', 'HAS_ACCOUNT'].map((each) =>
      textsIn('en')(`choices:AccountObstacle.${each}`),
    )
    expect(words).toEqual([
      'No current or upcoming job',
      'No primary email address',
      'Primary email address is shared with another person',
      'Email address is blacklisted',
      'Already has a user account',
    ])
  })
})
