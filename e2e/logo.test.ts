import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { axeFindings } from './lib/axe-findings.ts'

const { open, openAs } = useBrowser()
const inHead = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).locator('.navigation-organisation')
const drawn = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

it('an administrator uploads a logo, which everyone sees in the navigation and on the sign-in page, and removes it [AD-453]', async () => {
  const buffer = await sharp({ create: { width: 600, height: 150, channels: 4, background: '#0b7285' } })
    .png()
    .toBuffer()
  const page = await openAs('admin', '/spa/settings/organisation')
  expect(await inHead(page).locator('.organisation-initials').count()).toBe(1)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a logo' }).click()
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('notes.txt is not a PNG, JPEG or GIF picture. Choose another file.').waitFor()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a logo' }).click()
  await (await again).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText('The logo was saved.').waitFor()
  await drawn(page, '.side-navigation .organisation-logo')
  expect(await axeFindings(page)).toEqual([])
  // The form beside it is still at the version that there is
  await page.getByLabel('Name of the organisation').fill('Lyrebird')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Organisation settings were saved.').waitFor()

  const small = await openAs('employee', '/spa/dashboard', { ...phone, colorScheme: 'dark' })
  await small.getByRole('button', { name: 'More' }).click()
  await drawn(small, '.navigation-drawer .organisation-logo')
  expect(await axeFindings(small)).toEqual([])

  const outside = await open()
  await outside.goto('/auth/login')
  await outside.getByLabel('Organisation').fill('demo')
  await outside.getByLabel('Email').click()
  await drawn(outside, '.sign-in-logo img')
  expect(await axeFindings(outside)).toEqual([])

  await page.goto('/spa/settings/organisation')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByText('The logo was removed.').waitFor()
  await inHead(page).locator('.organisation-initials').waitFor()
})
