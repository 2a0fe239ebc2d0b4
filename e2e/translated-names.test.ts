import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { personOf } from './lib/people.ts'

const { openAs } = useBrowser()
const translation = 'Técnico de montaje (traducido)'

async function speak(page: Page, language: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(language, { delay: 20 })
  await page.getByRole('option', { name: language }).first().waitFor()
  await page.keyboard.press('Enter')
}

it('a position title is translated by HR and read in their language by those who have it, from the moment they choose it', async () => {
  const personId = await personOf('employee')
  const ask = await askAs('hr')
  const query = 'query ($id: ID!) { getPerson(id: $id) { primaryJob { positionTitle { id name } } } }'
  type Read = { getPerson: { primaryJob: { positionTitle: { id: string; name: string } } } }
  const { id, name } = (await ask<Read>(query, { id: personId })).getPerson.primaryJob.positionTitle

  const page = await openAs('hr', `/spa/settings/position-titles/${id}`)
  await page.getByRole('heading', { level: 1, name: name }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} in other languages` })
  await dialog.getByRole('textbox', { name: 'Español' }).fill(translation)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`The translations of ${name} were saved.`).waitFor()

  const own = await openAs('employee', '/spa/dashboard')
  await own.getByText(name, { exact: true }).first().waitFor()
  await speak(own, 'Español')
  await own.getByText(translation, { exact: true }).first().waitFor()
  expect(await own.getByText(name, { exact: true }).count()).toBe(0)
  await speak(own, 'English')
  await own.getByText(name, { exact: true }).first().waitFor()
})
