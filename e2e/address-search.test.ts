import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPhoton } from '../packages/server/src/platform/testing/photon.ts'
import { askAs, forgive, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'

const environment: NodeJS.ProcessEnv = {}
let photon: Awaited<ReturnType<typeof startPhoton>>
beforeAll(async () => {
  photon = await startPhoton([
    {
      properties: {
        type: 'house',
        housenumber: '12',
        street: 'King St',
        district: 'Newtown',
        state: 'New South Wales',
        postcode: '2042',
        countrycode: 'AU',
      },
      geometry: { coordinates: [151.18, -33.8965] },
    },
    {
      properties: { type: 'house', housenumber: '12', street: 'King St', city: 'London', postcode: 'SW1W 0NY', countrycode: 'GB' },
      geometry: { coordinates: [-0.15, 51.49] },
    },
  ])
  // For the server, which starts next
  Object.assign(environment, { KITH_ADDRESS_SEARCH_URL: photon.url, KITH_ADDRESS_SEARCH_SECONDS: '1' })
})
const browser = useBrowser({ environment })
afterAll(() => photon.stop())

const formOf = async (page: Page) => ({
  address: await page.locator('[name="fullAddress"]').inputValue(),
  country: await page.getByRole('combobox', { name: 'Country' }).inputValue(),
  postcode: await page.getByLabel('Postcode').inputValue(),
})

async function expectParts(page: Page, save: string) {
  for (const name of ['Address type', 'Address', 'Country']) await page.getByRole('combobox', { name, exact: true }).waitFor()
  for (const name of ['Postcode', 'Way in']) await page.getByRole('textbox', { name, exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /primary/i }).waitFor()
  await page.getByRole('button', { name: save, exact: true }).waitFor()
  await page.getByText('Cancel', { exact: true }).waitFor()
}

it('an address is found as it is typed and stays editable, or is entered by hand where the service is silent or its user prefers [PW-172] [PW-173] [PW-492] [PW-660]', async () => {
  const personId = await personOf('employee')
  const page = await browser.openAs('hr', `/spa/people/${personId}/addresses/create`)
  await expectParts(page, 'Add address')
  await choose(page, 'Address type', 'Postal')
  const field = page.getByRole('combobox', { name: 'Address', exact: true })
  await field.pressSequentially('Unit 4/12 King St')
  const option = page.getByRole('option', { name: '12 King St, Newtown NSW 2042, Australia' })
  await option.waitFor()
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Unit 4/12 King St')
  await field.press('End')
  await field.pressSequentially(' ')
  await option.click()
  await expect.poll(() => formOf(page)).toEqual({ address: 'Unit 4/12 King St, Newtown NSW', country: 'Australia', postcode: '2042' })

  await page.getByRole('button', { name: 'Enter the address manually' }).click()
  expect(await formOf(page)).toEqual({ address: '', country: '', postcode: '' })
  expect(await page.getByRole('combobox', { name: 'Address', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Search for the address' }).click()
  await field.pressSequentially('Unit 4/12 King St')
  await option.click()
  await field.press('End')
  await field.pressSequentially(', rear')
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.waitForURL(`**/people/${personId}/profile`)
  const ask = await askAs('hr')
  type Answer = { getPerson: { addresses: { fullAddress: string; formType: string; latitude: string | null }[] } }
  const { getPerson: person } = await ask<Answer>(
    'query ($id: ID!) { getPerson(id: $id) { addresses { fullAddress formType latitude } } }',
    { id: personId },
  )
  expect(person.addresses).toContainEqual({ fullAddress: 'Unit 4/12 King St, Newtown NSW, rear', formType: 'AUTO', latitude: '-33.8965' })

  await page.getByRole('link', { name: 'Edit Unit 4/12 King St, Newtown NSW, rear' }).click()
  await expectParts(page, 'Save')
  const current = page.locator('.current-address', { hasText: 'Unit 4/12 King St, Newtown NSW, rear' })
  await current.waitFor()
  expect(await current.locator('input, textarea').count()).toBe(0)

  await goInPlace(page, `/spa/people/${personId}/addresses/create`)
  await field.waitFor()
  photon.fallSilent()
  await field.pressSequentially('7 Harbour Road')
  await page.getByText('Address search is not available. Enter the address manually.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Address', exact: true }).inputValue()).toBe('7 Harbour Road')
  forgive(page)
})
