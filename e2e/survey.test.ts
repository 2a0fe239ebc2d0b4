import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, runInDatabase, signIn, useBrowser } from './browser.ts'
import { today } from './lib/clock.ts'

const { open, openAs } = useBrowser({ environment: { KITH_NPS: 'on', KITH_NPS_TEST_HOSTS: 'test.example' } })
const card = (page: Page) => page.getByRole('complementary', { name: /^How likely are you to recommend Kith/ })
const laterBy = (days: number) => runInDatabase(`update survey_prompts set shown_at = shown_at - interval '${days} days'`)

it('asks beside the page, by mouse or by key, without taking the focus, and goes with an answer, with not now and with don’t ask again', async () => {
  const page = await openAs('employee', '/spa/dashboard')
  await card(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('.survey'))).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await card(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await card(page).getByRole('radio', { name: '0', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => card(page).getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  await card(page).locator('label', { hasText: /^7$/ }).click()
  await expect.poll(() => card(page).getByRole('radio', { name: '7', exact: true }).isChecked()).toBe(true)
  await card(page).getByLabel('What is the main reason?').fill('It is quick.')
  await card(page).getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. Your answer was sent.').waitFor()
  await card(page).waitFor({ state: 'detached' })
  await laterBy(90)
  await page.reload()
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await card(page).waitFor({ state: 'detached' })
  await laterBy(90)
  await page.reload()
  await card(page).getByRole('button', { name: 'Don’t ask again' }).click()
  await card(page).waitFor({ state: 'detached' })
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
})
