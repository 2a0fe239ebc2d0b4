import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, desktop, phone, runInDatabase, signIn, useBrowser } from './browser.ts'
import { today } from './lib/clock.ts'
import { settled } from './lib/settled.ts'

const { open, openAs } = useBrowser({ environment: { KITH_NPS: 'on', KITH_NPS_TEST_HOSTS: 'test.example' } })
const card = (page: Page) => page.getByRole('complementary', { name: /^How likely are you to recommend Kith/ })
const isAsked = async (page: Page) => {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  return (await card(page).count()) > 0
}
/** The card comes once the page has nothing else to do. */
const expectAsked = async (page: Page) => {
  await page.reload()
  await card(page).waitFor()
}
const laterBy = (days: number) => runInDatabase(`update survey_prompts set shown_at = shown_at - interval '${days} days'`)

it('asks beside the page, by mouse or by key, without taking the focus, and then not for 90 days [PW-664]', async () => {
  const page = await openAs('employee', '/spa/dashboard')
  await card(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('.survey'))).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await card(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await card(page).getByRole('radio', { name: '0', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight')
  expect(await card(page).getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  await card(page).locator('label', { hasText: /^7$/ }).click()
  expect(await card(page).getByRole('radio', { name: '7', exact: true }).isChecked()).toBe(true)
  await card(page).getByLabel('What is the main reason?').fill('It is quick.')
  await card(page).getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your answer was sent.').waitFor()
  await card(page).waitFor({ state: 'detached' })
  expect(await isAsked(page)).toBe(false)
  await laterBy(89)
  expect(await isAsked(page)).toBe(false)
  await laterBy(1)
  await expectAsked(page)
})

it('leaves everyone alone who says not now, and for ever who does not want to be asked, also on a phone', async () => {
  const page = await openAs('manager', '/spa/people', phone)
  await card(page).waitFor()
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await card(page).waitFor({ state: 'detached' })
  expect(await isAsked(page)).toBe(false)
  await laterBy(90)
  await expectAsked(page)
  await card(page).getByRole('button', { name: 'Don’t ask again' }).click()
  await card(page).waitFor({ state: 'detached' })
  await laterBy(1000)
  expect(await isAsked(page)).toBe(false)
})

it('asks nobody who has assumed a role [PW-663]', async () => {
  const page = await openAs('admin', '/spa/me/assume-role')
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await laterBy(90)
  await page.getByRole('combobox', { name: 'Permission groups' }).click()
  await page.keyboard.type('Employee')
  await page.getByRole('option', { name: 'Employee', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Assume role' }).click()
  await page.getByRole('region', { name: 'Assumed role' }).waitFor()
  expect(await isAsked(page)).toBe(false)
  await page.getByRole('button', { name: 'Exit assumed permission group' }).first().click()
  await page.getByRole('region', { name: 'Assumed role' }).waitFor({ state: 'detached' })
  await expectAsked(page)
})

it('is told to those who run the installation once there are five answers, as a chart and with the comments', async () => {
  const page = await open(desktop)
  await runInDatabase('delete from survey_answers')
  await signIn(page, 'platform@kith.example', 'kith')
  await page.goto('/spa/settings')
  await page.getByRole('link', { name: /^Recommendation survey/ }).click()
  await page.getByText('There are fewer than 5 answers').waitFor()
  await runInDatabase(
    `insert into survey_answers (score, comment, answered_on) select score, case score when 3 then 'Too slow on Mondays' end, '${today()}' from unnest(array[10, 10, 9, 7, 3]) score`,
  )
  await page.reload()
  await page.getByRole('heading', { name: 'The score is 40 from 5 answers' }).waitFor()
  await page.getByText('Too slow on Mondays').waitFor()
  const ask = await askAs('admin')
  await expect(ask('{ getSurveySummary { answers } }')).rejects.toThrow()
})
