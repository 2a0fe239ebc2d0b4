import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { uploadedPicture } from './pictures.ts'
import { settingsVersion } from './settings.ts'

let made = 0

/** A calendar with a holiday. */
async function calendar(server: TestServer) {
  const create = 'mutation ($input: HolidayCalendarCreateInput!) { done: holidayCalendarCreate(input: $input) { id } }'
  const name = `Calendar ${(made += 1)}`
  const { done } = await server.as('admin').ask<{ done: { id: string } }>(create, { input: { name } })
  const add = 'mutation ($input: HolidaysAddInput!) { holidaysAdd(input: $input) }'
  await server.as('admin').ask(add, { input: { calendarId: done.id, holidays: [{ date: '2027-01-01', name: 'New Year' }] } })
  const query = 'query ($id: ID!) { done: getHolidayYear(calendarId: $id, year: 2027) { holidays { id } } }'
  const { done: year } = await server.as('admin').ask<{ done: { holidays: { id: string }[] } }>(query, { id: done.id })
  return { calendarId: done.id, holidayIds: year.holidays }
}

export const examples: MutationExamples = {
  holidaysAdd: async (server) => ({
    calendarId: (await calendar(server)).calendarId,
    holidays: [{ date: '2027-12-25', name: 'Christmas' }],
  }),
  holidaysRemove: calendar,
  organisationCoverUpdate: async (server) => ({
    version: await settingsVersion(server.as('admin')),
    upload: await uploadedPicture(server, { picture: 'Cover' }),
  }),
  organisationLogoUpdate: async (server) => ({ version: await settingsVersion(server.as('admin')), upload: await uploadedPicture(server) }),
  organisationSplashUpdate: async (server) => ({
    version: await settingsVersion(server.as('admin')),
    upload: await uploadedPicture(server, { picture: 'Splash' }),
  }),
  organisationSettingsUpdate: async (server) => ({ version: await settingsVersion(server.as('admin')), name: 'Harbour, Pine & Co' }),
}
