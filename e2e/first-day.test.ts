import { expect, it } from 'vitest'
import { desktop, phone, signIn, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { countPresses, presses } from './lib/presses.ts'
import { settled } from './lib/settled.ts'

const { open } = useBrowser()

const people = [
  'first_name,last_name,email',
  'Olive,Founder,olive@harbour.example',
  'Mika,Lead,mika@harbour.example',
  'Ana,Hand,ana@harbour.example',
]
const jobs = [
  'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor',
  'olive@harbour.example,2020-01-06,Managing Director,Wellington,Full-Time,Permanent,Management,Harbour Ltd,',
  'mika@harbour.example,2021-03-01,Head of Workshop,Wellington,Full-Time,Permanent,Workshop,Harbour Ltd,olive@harbour.example',
  'ana@harbour.example,2023-08-14,Technician,Wellington,Full-Time,Permanent,Workshop,Harbour Ltd,mika@harbour.example',
]
const csv = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })

it('an empty installation becomes an organisation whose manager sees their team, with at most 40 clicks and no dead end', async () => {
  const provider = await open(desktop)
  await signIn(provider, 'platform@kith.example', 'kith')
  await provider.goto('/spa/settings/organisations')
  await countPresses(provider)
  await provider.getByRole('button', { name: 'Create organisation' }).click()
  const dialog = provider.getByRole('dialog')
  await dialog.getByLabel(/^Organisation/).fill('Harbour')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('New Zea')
  await provider.getByRole('option', { name: 'New Zealand' }).click()
  await dialog.getByLabel('Name of the first administrator').fill('Olive Founder')
  await dialog.getByLabel('Email of the first administrator').fill('olive@harbour.example')
  await provider.keyboard.press('Control+Enter')
  await provider.getByRole('heading', { name: 'Link for the administrator of Harbour' }).waitFor()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  let clicks = await presses(provider)

  const olive = await open(desktop)
  await olive.goto(pathOf(link))
  await countPresses(olive)
  await olive.getByLabel('New password', { exact: true }).fill('nine quiet otters paddle')
  await olive.keyboard.press('Enter')
  await olive.waitForURL('**/spa/dashboard')
  const guide = olive.getByRole('region', { name: 'Get started' })
  await guide.getByRole('link', { name: 'Open settings' }).click()
  await heading(olive, 'Organisation settings')
  await olive.getByRole('button', { name: 'Save' }).click()
  await olive.getByText('Organisation settings were saved.').waitFor()
  await olive.locator('.top-bar-mark').click()
  await guide.waitFor()
  await guide.getByRole('link', { name: 'Start import' }).click()
  await olive.locator('input[type=file]').setInputFiles(csv('people.csv', people))
  await olive.getByRole('button', { name: 'Add a file' }).click()
  await olive.locator('input[type=file]').setInputFiles(csv('jobs.csv', jobs))
  await olive.getByRole('button', { name: /^Select all \d+ to create$/ }).click()
  await olive.getByText('All of these will be created when the import starts.').waitFor()
  await olive.getByText('Everything is ready').waitFor()
  await olive.keyboard.press('Control+Enter')
  await olive.getByRole('dialog').getByRole('button', { name: 'Start import' }).click()
  await olive.getByText('All 6 records were imported').waitFor({ timeout: 60_000 })
  await olive.locator('.top-bar-mark').click()
  await guide.getByRole('link', { name: 'Create accounts' }).click()
  await olive.getByRole('link', { name: 'Join it to this person' }).click()
  await olive.getByRole('dialog').waitFor()
  await settled(olive)
  await olive.keyboard.press('Control+Enter')
  await olive.getByRole('dialog').waitFor({ state: 'detached' })
  await olive.locator('.top-bar-mark').click()
  await guide.getByRole('link', { name: 'Create accounts' }).click()
  await olive.getByRole('button', { name: 'Select all' }).click()
  await olive.getByRole('button', { name: 'Next' }).click()
  await olive.getByRole('heading', { level: 2, name: 'Configure accounts' }).waitFor()
  await olive.getByRole('button', { name: 'Next' }).click()
  await olive.getByRole('heading', { level: 2, name: 'Review' }).waitFor()
  await olive.getByRole('button', { name: 'Create accounts' }).click()
  await olive.getByText('2 accounts were created.').waitFor()
  await olive.getByText('No emails are being sent at the moment').waitFor()
  clicks += await presses(olive)

  const mailbox = await olive.context().newPage()
  await mailbox.goto('/spa/settings/development-mailbox')
  await mailbox.getByText('mika@harbour.example').first().click()
  await mailbox.frameLocator('iframe').getByText('the organisation to enter is harbour').waitFor()
  const invitation = (await mailbox.getByRole('link', { name: /\/auth\// }).getAttribute('href')) ?? ''
  const mika = await open(phone)
  await mika.goto(pathOf(invitation))
  await countPresses(mika)
  await mika.getByLabel('New password', { exact: true }).fill('eight calm otters swim')
  await mika.keyboard.press('Enter')
  await mika.waitForURL('**/spa/dashboard')
  const team = mika.getByRole('region', { name: 'My team' })
  await team.getByRole('link', { name: 'Ana Hand' }).click()
  await mika.getByRole('heading', { level: 1, name: /^Ana Hand/ }).waitFor()
  await mika.getByText('Technician').first().waitFor()
  clicks += await presses(mika)
  console.log(`first day: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(40)
})

const pathOf = (link: string) => new URL(link).pathname + new URL(link).hash
