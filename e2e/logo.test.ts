import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { open, openAs } = useBrowser()
const inHead = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).locator('.navigation-organisation')
const drawn = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
const picture = async (width: number, height: number, background: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer(),
})

it('an administrator gives the organisation a logo, a picture for the sign-in page and a cover, which everyone sees from their next load on, and takes them away [AD-453, AD-707, AD-709, AD-994, PW-166]', async () => {
  const page = await openAs('admin', '/spa/settings/organisation')
  await expect.poll(() => inHead(page).locator('.organisation-initials').count()).toBe(1)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a logo' }).click()
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('notes.txt cannot be read as a JPEG, PNG or GIF picture.').waitFor()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a logo' }).click()
  await (await again).setFiles(await picture(600, 150, '#0b7285'))
  await page.getByText('The logo was saved.').waitFor()
  await drawn(page, '.side-navigation .organisation-logo')
  // The form beside it is still at the version that there is
  await page.getByLabel('Name of the organisation').fill('Lyrebird')
  await page.getByLabel('Allow sharing of the organisation chart').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Organisation settings were saved.').waitFor()
  const ask = await askAs('admin')
  const saved = await ask('{ getOrganisationSettings { name chartSharingEnabled } }')
  expect(saved).toEqual({ getOrganisationSettings: { name: 'Lyrebird', chartSharingEnabled: true } })

  const dialog = (name: string) => page.getByRole('dialog', { name })
  const splash = dialog('Sign-in picture')
  await page.getByText('less than 2 MB; a ratio of 4:3 fits best').waitFor()
  await page.getByRole('button', { name: 'Choose a sign-in picture' }).click()
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_000_000) }
  await splash.locator('input[type=file]').setInputFiles(large)
  await splash.getByRole('alert').getByText('large.jpg is larger than 2 MB').waitFor()
  await splash.locator('input[type=file]').setInputFiles(await picture(1600, 900, '#7a2e0e'))
  await splash.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The sign-in picture was saved.').waitFor()

  const cover = dialog('Default cover')
  await page.getByText('at least 1440 by 480 pixels is best').waitFor()
  await page.getByRole('button', { name: 'Choose a default cover' }).click()
  await cover.locator('input[type=file]').setInputFiles(await picture(900, 300, '#2f4858'))
  await cover.getByText('The part you chose is 900 pixels wide. On wide screens, 1,440 or more looks sharper.').waitFor()
  await cover.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The default cover was saved.').waitFor()
  await drawn(page, 'img[alt="Default cover"]')

  const colleague = await openAs('employee', '/spa/people')
  await drawn(colleague, '.side-navigation .organisation-logo')
  await colleague.locator('.person-cell [data-person], .person-cell[data-person], tbody [data-person]').first().hover()
  await drawn(colleague, '.person-card .person-card-cover > img')
  await goInPlace(colleague, '/spa/dashboard')
  await colleague.getByRole('link', { name: 'My profile' }).click()
  const head = colleague.locator('.person-head .person-cover')
  const widthOfCover = () => head.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(widthOfCover).toBe(900)
  // One's own comes first, and the default again without it
  await colleague.getByRole('button', { name: /^Change the cover of / }).click()
  const own = colleague.getByRole('dialog', { name: 'Cover picture' })
  await own.locator('input[type=file]').setInputFiles(await picture(300, 100, '#5f0f40'))
  await own.getByRole('button', { name: 'Save' }).click()
  await expect.poll(widthOfCover).toBe(300)
  await colleague.getByRole('button', { name: /^Change the cover of / }).click()
  await own.getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(widthOfCover).toBe(900)

  const outside = await open()
  await outside.goto('/auth/login')
  await outside.getByLabel('Organisation').fill('demo')
  await outside.getByLabel('Email').click()
  await outside.locator('.sign-in-splash[data-there]').waitFor()
  await drawn(outside, '.sign-in-logo img')
  await outside.getByLabel('Organisation').fill('acme')
  await outside.getByLabel('Email').click()
  await expect.poll(() => outside.locator('.sign-in-splash').count()).toBe(0)
  // Not fetched where there is no room for it
  const small = await open({ ...phone })
  const asked: string[] = []
  small.on('request', (request) => asked.push(request.url()))
  await small.goto('/auth/login')
  await small.getByLabel('Organisation').fill('demo')
  await small.getByLabel('Email').click()
  await small.locator('.sign-in-splash').waitFor({ state: 'attached' })
  expect(asked.filter((url) => url.includes('/api/splashes/'))).toEqual([])

  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByText('The logo was removed.').waitFor()
  await inHead(page).locator('.organisation-initials').waitFor()
  for (const which of ['sign-in picture', 'default cover']) {
    await page.getByRole('button', { name: `Remove the ${which}` }).click()
    await page.getByText(`The ${which} was removed.`).waitFor()
  }
  await colleague.reload()
  await head.waitFor()
  await settled(colleague)
  expect(await head.locator('img').count()).toBe(0)
  expect(await head.evaluate((cover) => getComputedStyle(cover).backgroundImage)).toContain('gradient')
})
