import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

it('someone sees in the top bar that something is new, opens it from the list, keeps it for later and marks everything as read, by keyboard', async () => {
  const employee = await (await askAs('employee'))<{ getSession: { user: { personId: string } } }>('{ getSession { user { personId } } }')
  const ask = await askAs('hr')
  const record = (name: string) =>
    ask('mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }', {
      input: { personId: employee.getSession.user.personId, name, status: 'REQUESTED' },
    })
  await record('Fire safety')
  await record('Manual handling')
  const asEmployee = await askAs('employee')
  const told = async () => {
    type Told = { listNotifications: { items: { title: string; isRead: boolean }[] } }
    const { listNotifications: list } = await asEmployee<Told>('{ listNotifications { items { title isRead } } }')
    return list.items.filter(({ title }) => /“(Fire safety|Manual handling)”/.test(title))
  }
  const toldTimes = async () => (await told()).length
  const readTimes = async () => (await told()).filter(({ isRead }) => isRead).length
  await expect.poll(toldTimes, { timeout: 120_000 }).toBe(2)
  const page = await openAs('employee', '/spa/dashboard')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^Notifications, \d+$/)
  await bell.focus()
  await page.keyboard.press('Enter')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: `recorded the training “${name}” for you` })
  await line('Manual handling').waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications')
  await line('Fire safety').getByRole('link').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(/\/trainings\//)
  await expect.poll(readTimes).toBe(1)
  await page.goBack()
  await line('Fire safety').waitFor()
  await settled(page)
  await line('Fire safety')
    .getByRole('button', { name: /^Mark as unread/ })
    .click()
  await line('Fire safety')
    .getByRole('button', { name: /^Mark as read/ })
    .waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Mark as read/ }).count()).toBe(0)
  // Neither what is told nor that it is told lies on the disk of the browser
  const stored = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('kith-cache', 1)
      opening.onsuccess = () => resolve(opening.result)
    })
    const kept = await new Promise((resolve) => {
      const reading = opened.transaction('cache').objectStore('cache').get('cache')
      reading.onsuccess = () => resolve(reading.result)
    })
    return JSON.stringify(kept) + JSON.stringify([localStorage, sessionStorage])
  })
  expect(stored).not.toMatch(/listNotifications|Fire safety/)
})
