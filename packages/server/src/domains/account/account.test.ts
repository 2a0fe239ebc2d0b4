import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const mutation = 'mutation ($input: UpdateUserConfigInput!) { updateUserConfig(input: $input) { language } }'
const rows = () => held.server.rows('select username, language, timezone, date_format, time_format from users order by username')

it('changes what is given of one’s own settings, keeps the rest and everyone else’s, and writes the difference in the words of the API', async () => {
  const others = (await rows()).filter(({ username }) => username !== 'employee@demo.example')
  await held.server.as('employee').ask(mutation, { input: { language: 'es', dateFormat: 'DMY' } })
  await held.server.as('employee').ask(mutation, { input: { timezone: 'Europe/Paris' } })
  await held.server.as('employee').ask(mutation, { input: { timezone: 'Europe/Paris' } })
  const own = { language: 'es', timezone: 'Europe/Paris', date_format: 'DMY', time_format: null }
  expect((await rows()).find(({ username }) => username === 'employee@demo.example')).toMatchObject(own)
  expect((await rows()).filter(({ username }) => username !== 'employee@demo.example')).toEqual(others)
  const events = await held.server.rows(
    "select e.person_id, v.difference from events e join event_values v on v.event_id = e.id where e.name = 'user_config.updated' order by e.id",
  )
  const { employee } = held.server.world.people
  expect(events).toEqual([
    { person_id: employee, difference: { language: [null, 'es'], dateFormat: [null, 'DMY'] } },
    { person_id: employee, difference: { timezone: [null, 'Europe/Paris'] } },
  ])
})

it('begins with the language and the time zone of the organisation, each of which always has them [SH-385]', async () => {
  const own = async () => {
    const { getSession } = await held.server
      .as('director')
      .ask<{ getSession: { userConfig: object } }>('{ getSession { userConfig { language timezone } } }')
    return getSession.userConfig
  }
  const set = (language: string, timezone: string) =>
    held.server.rows('update tenant_settings set language = $2, timezone = $3 where tenant_id = $1', [
      held.server.world.tenantId,
      language,
      timezone,
    ])
  expect(await own()).toEqual({ language: 'en', timezone: 'Australia/Sydney' })
  await set('fr-CA', 'America/Toronto')
  expect(await own()).toEqual({ language: 'fr-CA', timezone: 'America/Toronto' })
  await set('en', 'Australia/Sydney')
  const columns = await held.server.rows(
    "select column_name from information_schema.columns where table_name = 'tenant_settings' and column_name in ('language', 'timezone') and is_nullable = 'NO'",
  )
  expect(columns).toHaveLength(2)
})

it('begins with the formats of the organisation, or VERBOSE and 12 hours, the dashboard and motion, and is returned as it is once changed [SH-614][SH-384][SH-674][SH-675]', async () => {
  const question = '{ getSession { userConfig { language timezone dateFormat timeFormat startPage reducedMotion } } }'
  const own = async () => (await held.server.as('other').ask<{ getSession: { userConfig: object } }>(question)).getSession.userConfig
  const first = await own()
  expect(first).toEqual({
    language: 'en',
    timezone: 'Australia/Sydney',
    dateFormat: 'VERBOSE',
    timeFormat: 'HOURS_12',
    startPage: 'dashboard',
    reducedMotion: false,
  })
  const preferences = { startPage: 'people.index', reducedMotion: true }
  const update = `mutation ($input: UpdateUserConfigInput!) { updateUserConfig(input: $input) ${question.match(/\{ language.*?\}/)?.[0]} }`
  expect((await held.server.as('other').ask<{ updateUserConfig: object }>(update, { input: preferences })).updateUserConfig).toEqual({
    ...first,
    ...preferences,
  })
  expect(await own()).toEqual({ ...first, ...preferences })
  await held.server.as('other').ask(mutation, { input: { dateFormat: 'YMD' } })
  expect(await own()).toEqual({ ...first, ...preferences, dateFormat: 'YMD' })
})

it('remembers what was celebrated: a birthday and an anniversary for this year, the first steps for ever', async () => {
  const own = async () =>
    (
      await held.server
        .as('other')
        .ask<{ getSession: { userConfig: { celebrated: string[] } } }>('{ getSession { userConfig { celebrated } } }')
    ).getSession.userConfig.celebrated
  expect(await own()).toEqual([])
  await held.server.as('other').ask(mutation, { input: { celebrated: ['FIRST_STEPS'] } })
  await held.server.as('other').ask(mutation, { input: { celebrated: ['BIRTHDAY'] } })
  expect(await own()).toEqual(['BIRTHDAY', 'FIRST_STEPS'])
  await held.server.rows(
    `update users set celebrated = '{"BIRTHDAY": "2025-11-20", "FIRST_STEPS": "2025-11-20", "ANNIVERSARY": "2026-11-19"}' where username = 'other@demo.example'`,
  )
  expect(await own()).toEqual(['ANNIVERSARY', 'FIRST_STEPS'])
})

it('tells about one’s own account and no other', async () => {
  const question = '{ getOwnAccount { username displayName personId permissionGroups } }'
  const answer = await held.server.as('manager').ask<{ getOwnAccount: object }>(question)
  const { manager } = held.server.world.people
  expect(answer.getOwnAccount).toMatchObject({
    username: 'manager@demo.example',
    personId: manager,
    permissionGroups: expect.arrayContaining(['Employee']),
  })
  expect((await held.server.as('nobody').refused(question)).extensions.code).toBe('UNAUTHENTICATED')
})

it('refuses an unknown language and time zone, and a user who is signed out; nothing changes', async () => {
  const before = [await rows(), await held.server.events()]
  const refused = (who: 'employee' | 'nobody', input: object) => held.server.as(who).refused(mutation, { input })
  expect((await refused('employee', { language: 'la' })).extensions.problems).toMatchObject([{ path: 'language' }])
  expect((await refused('employee', { timezone: 'Mars/Olympus' })).extensions.problems).toMatchObject([{ path: 'timezone' }])
  for (const startPage of ['people.profile', 'settings.index/../..', 'https://elsewhere.example', '__proto__']) {
    expect((await refused('employee', { startPage })).extensions.problems, startPage).toMatchObject([{ path: 'startPage' }])
  }
  expect((await refused('nobody', { language: 'es' })).extensions.code).toBe('UNAUTHENTICATED')
  expect([await rows(), await held.server.events()]).toEqual(before)
})
