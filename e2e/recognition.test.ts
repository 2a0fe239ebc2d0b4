import { beforeAll, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { today } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { makePerson, nameOfDemo, personOf } from './lib/people.ts'

const { openAs } = useBrowser()
let employee = ''
let managerName = ''
beforeAll(async () => {
  ;[employee, managerName] = await Promise.all([personOf('employee'), nameOfDemo('manager')])
  await startsInTeam(await personOf('manager'))
})

/** Hires somebody who started two days ago and reports to this person. */
async function startsInTeam(supervisor: string): Promise<void> {
  const ask = await askAs('hr')
  type Named = { id: string; name: string }
  type Lists = Record<'entities' | 'titles' | 'units' | 'locations' | 'classes', Named[]> & { of: { primaryJob: { id: string } } }
  const lists = await ask<Lists>(
    `query ($id: ID!) { entities: listAllBusinessEntities { id name } titles: listAllPositionTitles { id name } units: listAllBusinessUnits { id name }
      locations: listAllLocations { id name } classes: listAllWorkClasses { id name } of: getPerson(id: $id) { primaryJob { id } } }`,
    { id: supervisor },
  )
  const personId = await makePerson({ firstName: 'Juno', lastName: 'Arrives', email: 'juno@mail.example' })
  await ask('mutation ($input: JobCreateInput!) { jobCreate(input: $input) { id } }', {
    input: {
      personId,
      companyStartDate: today(-2),
      businessEntityId: lists.entities[0]?.id,
      positionTitleId: lists.titles[0]?.id,
      businessUnitId: lists.units[0]?.id,
      locationId: lists.locations[0]?.id,
      workClassId: lists.classes[0]?.id,
      supervisorJobId: lists.of.primaryJob.id,
    },
  })
}

it('a thank-you from the page of a person reaches them on Home and under Growth, and somebody who has just started is welcomed from Home', async () => {
  const manager = await openAs('manager', `/spa/people/${employee}/thanks`)
  await manager.getByRole('button', { name: 'Add', exact: true }).click()
  await manager.getByRole('menuitem', { name: 'Say thank you' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel('What for').fill('You found the fault that nobody could find')
  await dialog.getByRole('button', { name: 'Send thanks' }).click()
  const said = (text: string) => manager.getByRole('article').filter({ hasText: text })
  await said('You found the fault that nobody could find').getByRole('link', { name: managerName }).waitFor()

  await goInPlace(manager, '/spa/dashboard')
  const team = manager.getByRole('region', { name: 'Today in your team' })
  await team.getByRole('button', { name: 'Say welcome to Juno Arrives' }).click()
  await expect.poll(() => dialog.getByLabel('Your welcome').inputValue()).toContain('Juno')
  await dialog.getByRole('button', { name: 'Send welcome' }).click()
  const joiner = team.getByRole('listitem').filter({ hasText: 'Juno Arrives' })
  await joiner.getByText('Welcomed by').waitFor({ state: 'attached' })
  await expect.poll(() => joiner.getByRole('button', { name: 'Say welcome to Juno Arrives' }).count()).toBe(0)

  const page = await openAs('employee', '/spa/dashboard')
  const own = page.getByRole('region', { name: 'Today in your team' })
  await own.getByText('You found the fault that nobody could find').waitFor()
  await own.getByRole('link', { name: 'Everything that was said to you' }).click()
  await page.getByRole('region', { name: 'Said to you' }).getByText('You found the fault that nobody could find').waitFor()
})
