import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f6b5f' } })
    .jpeg()
    .toBuffer()

it('lets someone choose, cut, replace and remove their own picture, and shows it wherever they are named [PW-060]', async () => {
  const page = await browser.openAs('starter', '/spa/dashboard')
  await page.getByRole('link', { name: 'My profile' }).click()
  const face = page.getByRole('button', { name: /^Change the picture of / })
  await face.click()
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })

  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog.getByRole('alert').getByText('notes.txt cannot be read as a JPEG, PNG or GIF picture').waitFor()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_000_001) })
  await dialog.getByRole('alert').getByText('large.jpg is larger than 5 MB').waitFor()

  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const zoom = dialog.getByRole('slider', { name: 'Size' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  expect(await zoom.getAttribute('aria-valuenow')).toBe('1.05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^The picture of .* was saved\.$/).waitFor()
  expect(await shownPixels(face.locator('img'))).toBe(256)
  expect(await shownPixels(page.locator('.avatar-button img'))).toBe(64)

  await face.click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText(/^The picture of .* was removed\.$/).waitFor()
  expect(await face.locator('img').count()).toBe(0)
})

it('shows the faces of colleagues in the directory, and no way to change them, on a phone in the dark', async () => {
  const ask = await askAs('employee')
  const { listPeople } = await ask<{ listPeople: { items: { id: string; picture: string | null; displayName: string }[] } }>(
    '{ listPeople(first: 20) { items { id displayName picture } } }',
  )
  const colleague = listPeople.items.find(({ picture }) => picture !== null)
  const page = await browser.openAs('employee', '/spa/people', { ...phone, colorScheme: 'dark' })
  const face = page.locator(`[data-person="${colleague?.id}"] img`).first()
  await face.waitFor()
  expect(await shownPixels(face)).toBe(64)
  await page.goto(`/spa/people/${colleague?.id}/profile`)
  await page.getByRole('heading', { level: 1, name: colleague?.displayName ?? '' }).waitFor()
  await settled(page)
  expect(await page.getByRole('button', { name: /Change the picture/ }).count()).toBe(0)
})

/** The width of the file that a picture shows, once it is here. */
async function shownPixels(picture: Locator): Promise<number> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
}
