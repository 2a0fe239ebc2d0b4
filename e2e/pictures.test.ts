import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'

const browser = useBrowser()
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f6b5f' } })
    .jpeg()
    .toBuffer()

it('lets users choose, cut, replace and remove their own picture and cover, one file at a time, which the head of their pages and their card show [PW-032, PW-060, PW-061, PW-062, PW-156, PW-550, PW-551]', async () => {
  const page = await browser.openAs('employee', '/spa/dashboard')
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
  await expect.poll(() => zoom.getAttribute('aria-valuenow')).toBe('1.05')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^The picture of .* was saved\.$/).waitFor()
  expect(await shownPixels(face.locator('img'))).toBe(256)
  expect(await shownPixels(page.locator('.avatar-button img'))).toBe(64)

  await face.click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText(/^The picture of .* was removed\.$/).waitFor()
  expect(await face.locator('img').count()).toBe(0)

  const cover = page.locator('.person-head .person-cover')
  await cover.waitFor()
  // Neither a cover of their own nor one of the organisation: the pattern in the colour of their unit
  expect(await cover.locator('img').count()).toBe(0)
  await expect.poll(() => cover.getAttribute('data-tone')).toMatch(/^[0-8]$/)
  await goInPlace(page, `${new URL(page.url()).pathname}?dialog=profile-picture`)
  await page.getByRole('dialog', { name: 'Profile picture' }).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: /^Change the cover of / }).click()
  expect(new URL(page.url()).search).toBe('?dialog=cover-picture')

  const coverDialog = page.getByRole('dialog', { name: 'Cover picture' })
  await coverDialog.getByText('Best at least 1,200 pixels wide').waitFor()
  const file = coverDialog.locator('input[type=file]')
  await expect.poll(() => file.getAttribute('multiple')).toBeNull()
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await coverDialog.getByRole('alert').getByText('notes.txt cannot be read as a JPEG, PNG or GIF picture').waitFor()
  await file.setInputFiles({ name: 'coast.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const coverZoom = coverDialog.getByRole('slider', { name: 'Size' })
  await coverZoom.focus()
  await page.keyboard.press('End')
  // A third of 1,200 pixels is left, and that is said
  await coverDialog.getByText('The part you chose is 400 pixels wide.').waitFor()
  await coverDialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^The cover of .* was saved\.$/).waitFor()
  // Three times its height, which is rounded
  const width = await shownPixels(cover.locator('img'))
  expect([399, 400]).toContain(width)
  const own = new URL(page.url()).pathname.split('/')[3] ?? ''

  const hr = await browser.openAs('hr', '/spa/people?search=employee')
  await hr.locator(`[data-person="${own}"]`).first().hover()
  const card = hr.locator('.person-card')
  expect(await shownPixels(card.locator('.person-card-cover > img'))).toBe(width)
  await card.locator('.person-card-avatar').waitFor()
  await card.locator('.person-card-name').getByRole('link').waitFor()
  await goInPlace(hr, `/spa/people/${own}/profile?dialog=cover-picture`)
  await hr.getByRole('dialog', { name: 'Cover picture' }).getByRole('button', { name: 'Remove picture' }).click()
  await hr.getByText(/^The cover of .* was removed\.$/).waitFor()
  expect(await hr.locator('.person-head .person-cover img').count()).toBe(0)
})

/** The width of the file that a picture shows, once it is here. */
async function shownPixels(picture: Locator): Promise<number> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
}

/** Drops files of these names on the page, as from the desktop. */
async function drop(page: Page, names: readonly string[], content: Buffer) {
  const dataTransfer = await page.evaluateHandle(
    ({ wanted, bytes }) => {
      const transfer = new DataTransfer()
      for (const name of wanted) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      return transfer
    },
    { wanted: names, bytes: [...content] },
  )
  await page.locator('.pictures-drop').dispatchEvent('drop', { dataTransfer })
}

it('lets HR drop many files, see whose each is and which are not taken, and save the rest, by keyboard [PW-549]', async () => {
  const ask = await askAs('hr')
  type Someone = { id: string; displayName: string; picture: string | null; primaryEmailAddress: { email: string } | null }
  const { listPeople } = await ask<{ listPeople: { items: Someone[] } }>(
    '{ listPeople(first: 60) { items { id displayName picture primaryEmailAddress { email } } } }',
  )
  const reachable = listPeople.items.filter(({ primaryEmailAddress }) => primaryEmailAddress)
  const [bare, twice] = reachable.filter(({ picture }) => picture === null)
  const pictured = reachable.find(({ picture }) => picture !== null)
  const emailOf = (person: Someone | undefined) => person?.primaryEmailAddress?.email ?? ''
  const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const given = await photo()

  const page = await browser.openAs('hr', '/spa/people')
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Add pictures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pictures of people' }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      jpeg(`${emailOf(bare)}.jpg`, given),
      jpeg(`${emailOf(pictured)}.jpg`, given),
      jpeg(`${emailOf(twice)}.jpg`, given),
      jpeg(`${emailOf(twice).split('@')[0]}.jpg`, given),
      jpeg('IMG_0042.jpg', given),
      jpeg('large.jpg', Buffer.alloc(5_000_001)),
      jpeg('broken.jpg', Buffer.from('no picture')),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
  await page.getByRole('status').getByText('2 pictures ready to save. 6 files will not be saved.').waitFor()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const [name, status] of [
    [`${emailOf(bare)}.jpg`, 'Ready to save'],
    [`${emailOf(pictured)}.jpg`, 'Replaces the picture they have'],
    [`${emailOf(twice)}.jpg`, 'Another file is for the same person. Leave one out.'],
    ['IMG_0042.jpg', 'Nobody found by this name'],
    ['large.jpg', 'Larger than 5 MB'],
    ['broken.jpg', 'Not a JPEG, PNG or GIF picture'],
    ['notes.txt', 'Not a JPEG, PNG or GIF picture'],
  ] as const)
    await row(name).getByText(status).waitFor()
  await row(`${emailOf(bare)}.jpg`)
    .getByRole('link', { name: bare?.displayName ?? '' })
    .waitFor()
  // Nothing of it is saved yet
  const isPictured = async (person: Someone | undefined) =>
    (await ask<{ getPerson: Someone }>('query ($id: ID!) { getPerson(id: $id) { picture } }', { id: person?.id })).getPerson.picture !==
    null
  expect(await isPictured(bare)).toBe(false)

  await row(`${emailOf(twice)}.jpg`)
    .getByRole('button')
    .last()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Use this one' }).click()
  await page.getByRole('button', { name: 'Save 3 pictures' }).press('Enter')
  await page.getByRole('status').getByText('3 pictures saved. 4 files will not be saved.').waitFor()
  await expect.poll(() => row('Saved').count()).toBe(3)
  for (const person of [bare, twice]) expect(await isPictured(person)).toBe(true)

  await goInPlace(page, '/spa/people')
  await page.getByRole('heading', { level: 1, name: 'People', exact: true }).waitFor()
  await goInPlace(page, '/spa/people/pictures')
  await drop(page, [`${emailOf(bare)}.jpg`, 'nobody.jpg'], given)
  await row(`${emailOf(bare)}.jpg`)
    .getByText('Replaces the picture they have')
    .waitFor()
  await row('nobody.jpg').getByText('Nobody found by this name').waitFor()
})
