import { emailSettings, organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { displayNameFormats } from '@kith/shared/names.ts'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changeSettings, settingsVersion, updateSettings } from '../testing/settings.ts'
import { effects } from './mutations.ts'

const held = useTestServer({ work: true })

type Settings = Record<string, unknown>
const read = async (): Promise<Settings> => {
  const fields = Object.keys(organisationSettings.fields).join(' ')
  return (await held.server.as('hr').ask<{ getOrganisationSettings: Settings }>(`{ getOrganisationSettings { ${fields} } }`))
    .getOrganisationSettings
}
const lastDifference = async () =>
  (
    await held.server.rows<{ difference: unknown }>(
      "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'organisation_settings.updated' order by e.id desc limit 1",
    )
  )[0]?.difference
const sessionOf = async (who: 'employee' | 'stranger') =>
  (
    await held.server.as(who).ask<{ getSession: { user: Settings; userConfig: Settings; tenantConfig: Settings } }>(
      `{ getSession { user { displayName } userConfig { language timezone dateFormat timeFormat }
        tenantConfig { tenantName country currency currencies firstDayOfWeek today probationMonths remunerationDecimals remunerationDisplay proratedSalaryShown } } }`,
    )
  ).getSession

describe('organisation settings', () => {
  it('hold the name, pictures, region, formats, emails, work, figures, goals, pay, sign-in and links of an organisation [AD-452]', async () => {
    const admin = held.server.as('admin')
    type Answer = { settings: Settings; pictures: Settings; session: { tenantConfig: Settings }; signOn: Settings; chart: Settings }
    const { settings, pictures, session, signOn, chart } = await admin.ask<Answer>(`{
      settings: getOrganisationSettings { name country currency language timezone dateFormat timeFormat displayNameFormat emailFromName
        emailsEnabled probationEnabled probationMonths supervisorEarlyAccessDays businessDays dataConfidenceDate goalApproval goalWeight
        organisationObjectives remunerationDecimals remunerationDisplay proratedSalaryShown mfaEnforced levityMode chartSharingEnabled }
      pictures: getOrganisationPictures { logo splash cover }
      session: getSession { tenantConfig { alias } }
      signOn: getSingleSignOn { loginMode }
      chart: getChartSharing { isOn links { id } } }`)
    expect(settings).toMatchObject({
      name: 'Harbour & Pine',
      country: 'AU',
      currency: 'AUD',
      levityMode: 'STANDARD',
      remunerationDisplay: 'BOTH',
    })
    expect({ ...pictures, ...session.tenantConfig, ...signOn, ...chart }).toEqual({
      logo: null,
      splash: null,
      cover: null,
      alias: expect.any(String) as string,
      loginMode: 'PASSWORD',
      isOn: false,
      links: [],
    })
    const create = 'mutation ($input: NavigationLinkCreateInput!) { made: navigationLinkCreate(input: $input) { appType } }'
    for (const appType of ['RECRUITMENT', 'LEARNING', 'PAYROLL', 'WORKFORCE_MANAGEMENT']) {
      const input = { name: appType, address: 'https://example.com', appType, audience: 'EVERYONE' }
      expect(await admin.ask(create, { input })).toEqual({ made: { appType } })
    }
  })

  it('[AD-453][AD-454][AD-456][AD-457][AD-458] are what everyone has from the next load on, and the event says what they were and are', async () => {
    const hr = held.server.as('hr')
    const other = await sessionOf('stranger')
    await changeSettings(hr, {
      name: 'Pine & Harbour',
      country: 'NZ',
      currency: 'NZD',
      language: 'es',
      timezone: 'Pacific/Kiritimati',
      dateFormat: 'YMD',
      timeFormat: 'HOURS_24',
      firstDayOfWeek: 'SUNDAY',
      businessDays: ['SUNDAY', 'MONDAY'],
      probationMonths: 3,
      supervisorEarlyAccessDays: 7,
      remunerationDecimals: 0,
      remunerationDisplay: 'ANNUAL',
      proratedSalaryShown: false,
    })
    expect(await lastDifference()).toMatchObject({
      name: ['Harbour & Pine', 'Pine & Harbour'],
      timezone: ['Australia/Sydney', 'Pacific/Kiritimati'],
      businessDays: [
        ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
        ['SUNDAY', 'MONDAY'],
      ],
    })
    expect(await sessionOf('employee')).toMatchObject({
      userConfig: { language: 'es', timezone: 'Pacific/Kiritimati', dateFormat: 'YMD', timeFormat: 'HOURS_24' },
      tenantConfig: {
        tenantName: 'Pine & Harbour',
        country: 'NZ',
        currency: 'NZD',
        // Its business entity is in Australia
        currencies: ['NZD', 'AUD'],
        firstDayOfWeek: 'SUNDAY',
        today: '2026-11-20',
        probationMonths: 3,
        remunerationDecimals: 0,
        remunerationDisplay: 'ANNUAL',
        proratedSalaryShown: false,
      },
    })
    expect(await read()).toMatchObject({ businessDays: ['SUNDAY', 'MONDAY'], supervisorEarlyAccessDays: 7 })
    await changeSettings(hr, { probationEnabled: false })
    expect((await sessionOf('employee')).tenantConfig['probationMonths']).toBeNull()
    expect(await sessionOf('stranger')).toEqual(other)
  })

  it('[AD-464] have a levity mode, standard or fun, which everyone is told with the next load', async () => {
    const { __type } = await held.server
      .as('hr')
      .ask<{ __type: { enumValues: { name: string }[] } }>('{ __type(name: "LevityMode") { enumValues { name } } }')
    expect(__type.enumValues.map(({ name }) => name)).toEqual(['STANDARD', 'FUN'])
    const modeOf = async (who: 'employee' | 'stranger') =>
      (
        await held.server
          .as(who)
          .ask<{ getSession: { tenantConfig: { levityMode: string } } }>('{ getSession { tenantConfig { levityMode } } }')
      ).getSession.tenantConfig.levityMode
    expect([await modeOf('employee'), await modeOf('stranger')]).toEqual(['STANDARD', 'STANDARD'])
    await changeSettings(held.server.as('hr'), { levityMode: 'FUN' })
    expect(await lastDifference()).toEqual({ levityMode: ['STANDARD', 'FUN'] })
    expect([await modeOf('employee'), await modeOf('stranger')]).toEqual(['FUN', 'STANDARD'])
    const version = await settingsVersion(held.server.as('hr'))
    for (const levityMode of ['LOUD', null]) {
      const { errors } = await held.server.as('hr').send(updateSettings, { input: { levityMode, version } })
      expect(errors).toHaveLength(1)
    }
    expect(await modeOf('employee')).toBe('FUN')
    await changeSettings(held.server.as('hr'), { levityMode: 'STANDARD' })
  })

  it('are refused as a whole, with everything that is wrong with them', async () => {
    const [before, events] = [await read(), await held.server.events()]
    const version = await settingsVersion(held.server.as('hr'))
    const values = { currency: 'ABC', language: 'tlh', probationMonths: 25, supervisorEarlyAccessDays: -1, remunerationDecimals: 5 }
    const wholes = { name: ' ', country: 'XX', timezone: 'Mars/Olympus', businessDays: [] }
    for (const wrong of [values, wholes]) {
      const error = await held.server.as('hr').refused(updateSettings, { input: { ...wrong, version } })
      expect(new Set(error.extensions.problems?.map(({ path }) => path))).toEqual(new Set(Object.keys(wrong)))
    }
    expect([await read(), await held.server.events()]).toEqual([before, events])
  })

  it('are changed at the version that was seen, and by nobody without the permission', async () => {
    const hr = held.server.as('hr')
    const version = await settingsVersion(hr)
    await changeSettings(hr, { name: 'First' })
    const stale = await hr.refused(updateSettings, { input: { name: 'Second', version } })
    expect(stale.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: version + 1 })
    const events = await held.server.events()
    for (const who of ['employee', 'manager'] as const) {
      const refused = await held.server.as(who).refused(updateSettings, { input: { name: 'Third', version: version + 1 } })
      expect(refused.extensions.missing).toEqual(['organisation_settings.edit'])
      expect((await held.server.as(who).refused('{ getOrganisationSettings { name } }')).extensions.missing).toEqual([
        'organisation_settings.view',
      ])
    }
    // How emails are sent is for those who look after them
    for (const [name, value] of Object.entries({ emailsEnabled: false, emailFromName: 'X', emailReplyTo: 'x@demo.example' })) {
      expect(Object.keys(emailSettings)).toContain(name)
      const refused = await hr.refused(updateSettings, { input: { [name]: value, version: version + 1 } })
      expect(refused.extensions.missing).toEqual(['email_settings.edit'])
    }
    expect(await read()).toMatchObject({ name: 'First', emailsEnabled: true, emailFromName: null })
    expect(await held.server.events()).toEqual(events)
  })

  it('[AD-466][AD-467] write the names of people in the chosen format, wherever they are shown, found and sorted', async () => {
    const [hr, { people }] = [held.server.as('hr'), held.server.world]
    await hr.ask('mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }', {
      input: { id: people.manager, version: 1, firstName: 'Robert', preferredName: 'Bob', lastName: 'Smith' },
    })
    const expected: Record<(typeof displayNameFormats)[number], [bob: string, zoë: string]> = {
      FIRST_LAST: ['Robert Smith', 'Zoë Larsen'],
      FIRST_LAST_PREFERRED: ['Robert Smith (Bob)', 'Zoë Larsen'],
      FIRST_PREFERRED_LAST: ['Robert (Bob) Smith', 'Zoë Larsen'],
      LAST_PREFERRED_FIRST: ['Smith, Bob (Robert)', 'Larsen, Zoë'],
      PREFERRED_FIRST_LAST: ['Bob (Robert) Smith', 'Zoë Larsen'],
      PREFERRED_LAST: ['Bob Smith', 'Zoë Larsen'],
      PREFERRED_OR_FIRST: ['Bob', 'Zoë'],
      PREFERRED_OR_FIRST_LAST: ['Bob Smith', 'Zoë Larsen'],
    }
    const shown = async () => {
      const search = 'query ($text: String!) { performPeopleSearch(searchText: $text) { results { person { displayName } } } }'
      const found = await hr.ask<{ performPeopleSearch: { results: { person: { displayName: string } }[] } }>(search, { text: 'smith' })
      const { listPeople } = await hr.ask<{ listPeople: { items: { id: string; displayName: string }[] } }>(
        '{ listPeople(first: 50) { items { id displayName } } }',
      )
      const named = listPeople.items.find(({ id }) => id === people.employee)?.displayName
      return [found.performPeopleSearch.results[0]?.person.displayName, named, (await sessionOf('employee')).user['displayName']]
    }
    for (const format of displayNameFormats) {
      await changeSettings(hr, { displayNameFormat: format })
      const [bob, zoë] = expected[format]
      await expect.poll(shown, { timeout: 60_000 }).toEqual([bob, zoë, zoë])
    }
  }, 120_000)

  it('have effects that exist', () => {
    for (const [field, queue] of Object.entries(effects)) {
      expect(Object.keys(organisationSettings.fields)).toContain(field)
      expect(held.server.running.services.kith.jobs.map((job) => job.queue)).toContain(queue)
    }
  })
})
