import { beforeAll, describe, expect, it } from 'vitest'
import { jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { hashPassword } from '#domains/session/public.ts'
import { asSystem } from '#platform/begin.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createUser } from '../users.ts'

/** The first administrator of an organisation has an account before there is anybody it could belong to. */
const held = useTestServer()
const email = 'first@demo.example'
let userId = ''

beforeAll(async () => {
  const passwordHash = await hashPassword(held.server.world.password)
  const groups = ['System Administrator']
  userId = await asSystem(held.server.running.services, held.server.world.tenantId, (ctx) =>
    createUser(ctx, { personId: null, username: email, displayName: 'Root', passwordHash, isSuperUser: false, groups }),
  )
})

type Updated = { userUpdate: { personId: string | null; displayName: string; status: string } }
const update = 'mutation ($input: UserUpdateInput!) { userUpdate(input: $input) { personId displayName status } }'
const inputFor = async (id: string, personId: string | null) => {
  const [row] = await held.server.rows<{ version: number; username: string }>('select version, username from users where id = $1', [id])
  return { input: { id, ...row, accessType: 'NORMAL', personId } }
}
type Name = 'admin' | 'hr'
const join = async (who: Name, personId: string | null, id = userId) =>
  (await held.server.as(who).ask<Updated>(update, await inputFor(id, personId))).userUpdate
const refused = async (who: Name, personId: string, id = userId) =>
  (await held.server.as(who).refused(update, await inputFor(id, personId))).extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)

async function candidate(personId: string) {
  const query = `query ($ids: [ID!]) { listAccountCandidates(personIds: $ids) { unable { obstacle accountToJoinId } } }`
  type Answer = { listAccountCandidates: { unable: { obstacle: string; accountToJoinId: string | null }[] } }
  return (await held.server.as('admin').ask<Answer>(query, { ids: [personId] })).listAccountCandidates.unable[0]
}

describe('an account that belongs to nobody', () => {
  it('is joined to its person by its own user, who then has their own record, and taken from them again', async () => {
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email, password: held.server.world.password })
    const ask = async (query: string, variables: object = {}) =>
      JSON.parse((await browser.send('/graphql', { query, variables })).text) as { data: Record<string, never> }
    const create = 'mutation ($input: PersonCreateInput!) { made: personCreate(input: $input) { id } }'
    const { data } = await ask(create, { input: { firstName: 'Frida', lastName: 'First', email } })
    const { id: personId } = data['made'] as unknown as { id: string }
    expect(await candidate(personId)).toEqual({ obstacle: 'NO_JOB', accountToJoinId: userId })

    const whose = async () => (await ask('{ getSession { user { personId displayName } } }')).data
    expect(await whose()).toMatchObject({ getSession: { user: { personId: null, displayName: 'Root' } } })
    await ask(update, await inputFor(userId, personId))
    expect(await whose()).toMatchObject({ getSession: { user: { personId, displayName: 'Frida First' } } })
    expect((await candidate(personId))?.obstacle).toBe('HAS_ACCOUNT')
    const [event] = await held.server.rows(
      `select v.difference -> 'personId' as person from events e join event_values v on v.event_id = e.id
       where e.name = 'user.updated' order by e.position desc limit 1`,
    )
    expect(event).toEqual({ person: [null, personId] })

    expect(await join('admin', null)).toMatchObject({ personId: null, status: 'ACTIVE' })
    expect(await candidate(personId)).toMatchObject({ accountToJoinId: userId })
  })

  it('is not joined to people who have an account, have left or cannot be found', async () => {
    const { person, job } = await hire(held.server)
    const input = { id: job, version: 1, companyEndDate: '2026-11-18', turnoverType: 'VOLUNTARY' }
    await held.server.as('hr').ask(jobEndDateFinalise, { input })
    expect(await refused('admin', held.server.world.people.employee)).toEqual(['personId account'])
    expect(await refused('admin', person)).toEqual(['personId account'])
    expect(await refused('admin', userId)).toEqual(['personId reference'])
    expect(await refused('admin', held.server.world.people.stranger)).toEqual(['personId reference'])
  })
})

it('nobody opens by their own account, or that of somebody else, the record or team of a person to whom they have no such access', async () => {
  const { person } = await hire(held.server)
  const employee = await held.server.userOf('employee')
  expect(await join('hr', person, employee)).toMatchObject({ personId: person })
  await join('hr', held.server.world.people.employee, employee)
  await grantOnly(held.server, 'hr', [
    ['users.view', 'FUNCTIONAL'],
    ['users.edit', 'FUNCTIONAL'],
    ['people.profile.view', 'ALL'],
    ['people.jobs.remuneration.view', 'OWN'],
  ])
  expect(await refused('hr', person, await held.server.userOf('hr'))).toEqual(['personId escalation'])
})
