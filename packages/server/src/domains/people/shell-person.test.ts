import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

it('a person says for the shell what they are called, how to reach them, their job, their account and whether they have left [SH-388]', async () => {
  const id = held.server.world.people.employee
  const query = `query ($id: ID!) { getPerson(id: $id) { id displayName preferredOrFirstName lastName legalName initials profilePictureId
    picture(size: MEDIUM) primaryEmailAddress { email } employmentStatusId primaryJob { id } user { username } } }`
  const read = async () => (await held.server.as('admin').ask<{ getPerson: Record<string, unknown> }>(query, { id })).getPerson
  const person = await read()
  expect(person).toMatchObject({
    id,
    profilePictureId: null,
    picture: null,
    primaryEmailAddress: { email: 'employee@demo.example' },
    employmentStatusId: 'EMPLOYMENT_STATUS_CURRENT_STAFF',
    primaryJob: { id: held.server.world.jobs.employee },
    user: { username: 'employee@demo.example' },
  })
  for (const name of ['displayName', 'preferredOrFirstName', 'lastName', 'legalName', 'initials']) expect(person[name], name).toMatch(/\S/)
  await held.server.rows("update jobs set company_end_on = '2026-10-31' where id = $1", [held.server.world.jobs.employee])
  expect((await read())['employmentStatusId']).toBe('EMPLOYMENT_STATUS_PAST_STAFF')
})
