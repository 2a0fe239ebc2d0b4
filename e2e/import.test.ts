import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CuttableProxy } from '../packages/server/src/platform/testing/cuttable-proxy.ts'
import { address, forgive, runInDatabase, signIn, signInAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { countPresses, presses } from './lib/presses.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()
const tool = '/spa/settings/bulk-data-tool'
const realFile = (name: string) => join(import.meta.dirname, '../packages/server/src/domains/bulk-data/testing/real-company', `${name}.csv`)

describe('the real company', () => {
  it('is imported from its three files in under a minute with at most half of the 13 clicks it once took, and cannot be taken back afterwards [AD-058][PW-143][PW-478][PW-479][PW-480][AD-559][AD-084][PW-005][PW-142][PW-144][PW-465][PW-466][PW-467][PW-468][PW-469][PW-470][PW-473][PW-481][AD-055][AD-549][AD-550][AD-551][AD-552][AD-553][AD-556][AD-560][AD-825][AD-828]', async () => {
    const page = await browser.open()
    await signIn(page, 'hr@dental-magic.example', 'dental-magic')
    await page.goto('/spa/settings/data-import-export')
    await heading(page, 'Imports')
    expect(new URL(page.url()).pathname).toBe(tool)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'View' }).getByRole('link').allInnerTexts())
      .toEqual(['Pending', 'Completed'])
    const began = Date.now()
    await countPresses(page)
    await page.getByRole('link', { name: 'Start an import' }).first().click()
    await choose(page, realFile('create-people'))
    await page.getByRole('button', { name: 'Add a file' }).press('Enter')
    await expect.poll(() => page.getByRole('radio', { name: 'Create jobs' }).isChecked()).toBe(true)
    await choose(page, realFile('create-jobs'))
    // The focus is back on the button, which Enter opens for the next file
    await expect.poll(() => isFocused(page, 'Add a file')).toBe(true)
    await settled(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('radio', { name: 'End jobs' }).isChecked()).toBe(true)
    await choose(page, realFile('end-jobs'))
    await page.getByText('Create or match 91 missing records to continue').waitFor()
    await page.getByRole('link', { name: 'All (726)' }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: '28 locations' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('checkbox', { name: '6 business units' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('row', { name: /Row 2 .*Wilson Adinolfi/ }).innerText()).toContain('10026')
    await page.getByRole('button', { name: 'Select all 91 to create' }).click()
    await page.getByText('All of these will be created when the import starts.').waitFor()
    // The data set names today's supervisor also for jobs that began before they did.
    await page.getByRole('button', { name: 'Confirm 112 warnings' }).click()
    await settled(page)
    await page.getByRole('button', { name: 'Save for later' }).press('Enter')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('The whole company')
    await page.keyboard.press('Enter')
    await page.getByText('Everything is ready').waitFor()
    await goInPlace(page, '/spa/people?past=yes')
    await expect.poll(() => counted(page)).toBe(0)
    await goInPlace(page, tool)
    await expect
      .poll(() => page.getByRole('row', { name: /The whole company/ }).innerText())
      .toMatch(/Not started\s+726\s+0\s+112\s+Helen Rivers/)
    await page.getByRole('link', { name: 'The whole company' }).click()
    await page.getByText('Everything is ready').waitFor()
    await settled(page)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    for (const line of ['create 28 locations', 'create 6 business units', 'create 311 people', 'create 311 jobs', 'end 104 jobs'])
      await dialog.getByText(line, { exact: true }).waitFor()
    await dialog.getByText('can no longer be cancelled, reverted or deleted').waitFor()
    await dialog.getByRole('button', { name: 'Start import' }).click()
    expect(await presses(page)).toBeLessThanOrEqual(13 / 2)
    await page.getByText('All 726 records were imported').waitFor({ timeout: 60_000 })
    expect(Date.now() - began).toBeLessThan(60_000)

    await goInPlace(page, `${tool}?tab=COMPLETED`)
    await expect
      .poll(() => page.getByRole('row', { name: /The whole company/ }).innerText())
      .toMatch(/Completed\s+726\s+726\s+0\s+Helen Rivers/)

    await goInPlace(page, '/spa/people?past=yes')
    await expect.poll(() => counted(page)).toBe(311)
    await goInPlace(page, '/spa/people?past=yes&status=PAST_STAFF')
    await expect.poll(() => counted(page)).toBe(104)
    await goInPlace(page, '/spa/people?past=yes&status=NO_JOB_RECORDS')
    await expect.poll(() => counted(page)).toBe(0)
    await goInPlace(page, '/spa/settings/business-units')
    await expect.poll(() => counted(page)).toBe(6)
    await goInPlace(page, '/spa/settings/locations')
    await expect.poll(() => counted(page)).toBe(28)

    await goInPlace(page, `${tool}?tab=COMPLETED`)
    await page.getByRole('searchbox', { name: 'Search by name or creator' }).fill('nobody')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await page.getByRole('searchbox', { name: 'Search by name or creator' }).fill('RIVERS')
    await page.getByRole('link', { name: 'The whole company' }).click()
    await heading(page, 'The whole company')
    await page.getByText('All 726 records were imported').waitFor()
    for (const file of ['create-people', 'create-jobs', 'end-jobs']) await page.getByText(file).first().waitFor()
    await page
      .getByRole('row', { name: /Row 2 / })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem').first().waitFor()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Start an import', 'Help guide'])
    await expect.poll(() => page.getByRole('button', { name: /Pause|Resume|Delete|Cancel/ }).count()).toBe(0)
  })
})

describe('a file that does not fit', () => {
  it('is refused or names row, problem and suggestion of each error; warnings are confirmed, rows and the import deleted, and the guide has examples [PW-146][PW-477][PW-568][PW-694][PW-698][PW-699][AD-558][AD-671][AD-826][AD-827][AD-869]', async () => {
    const page = await browser.openAs('hr', `${tool}/import/create`)
    await heading(page, 'Start an import')
    await drop(page, [{ name: 'people.xlsx', size: 10 }])
    await page.getByText('This tool is only compatible with CSVs').waitFor()
    await choose(page, csv('quote.csv', ['last_name,email', '"A,a@b.example', '']))
    const line = page.getByRole('listitem').filter({ hasText: 'quote.csv' })
    await line.getByText('A quotation mark is opened in line 2 and never closed').waitFor()
    await expect.poll(() => line.innerText()).toContain('Close it, or remove it.')
    await line.getByRole('button', { name: 'Remove quote.csv' }).click()
    await page.getByText('Add a file to continue').waitFor()
    await removeImport(page)

    await goInPlace(page, `${tool}/import/create?type=CREATE_JOBS`)
    await heading(page, 'Start an import')
    const columns = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
    await choose(
      page,
      csv('jobs.csv', [
        columns,
        'nobody@x.example,2026-02-02,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour',
        'no-one,03/04/2026,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour',
        'employee@demo.example,2026-02-02,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour',
      ]),
    )
    await page.getByText('Resolve 2 validation errors to continue').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Row 2' })
    await expect
      .poll(() => row.innerText())
      .toMatch(/Person lookup: No person could be found matching this value\.\s+Create the person first\./)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download errors' }).click()
    expect(await text(await (await file).createReadStream())).toContain('No person could be found matching this value')

    await page.getByRole('link', { name: 'Errors (2)' }).click()
    await page.getByRole('button', { name: 'Actions for Row 3 of jobs.csv' }).click()
    await page.getByRole('menuitem', { name: 'Delete row' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete row' }).click()
    await page.getByText('Resolve 1 validation error to continue').waitFor()
    await page.getByRole('button', { name: 'Delete 1 row with an error' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 row with an error' }).click()
    await page.getByRole('link', { name: 'All (1)' }).waitFor()
    await page.getByText('Confirm 1 warning to continue').waitFor()
    await page.getByRole('button', { name: 'Confirm 1 warning' }).click()
    await page.getByText('Confirm 1 warning to continue').waitFor({ state: 'hidden' })
    await removeImport(page)

    await page.getByRole('link', { name: 'Help guide' }).click()
    await page.getByRole('heading', { name: 'How to use this tool' }).waitFor()
    for (const type of ['Create people', 'Create jobs', 'End jobs']) await page.getByRole('heading', { name: type, exact: true }).waitFor()
    const example = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download example' }).first().click()
    expect((await example).suggestedFilename()).toBe('create-people-with-jobs-example.csv')
  })

  it('with columns that are not supported, or whose values are none of their list, says so, and they are mapped by hand or ignored [PW-695][AD-870]', async () => {
    const page = await browser.openAs('hr', `${tool}/import/create`)
    await choose(page, csv('payroll.csv', ['Nachname,email,Favourite tea,Title', 'Okafor,ada.okafor@x.example,38,Senior Accountant']))
    await page
      .getByText('Required columns are missing', { exact: false })
      .or(page.getByText('A required column is missing', { exact: false }))
      .waitFor()
    await expect.poll(() => page.getByText('We don’t know this column. Match it or skip it.').count()).toBe(2)
    await page.getByText('Some of these values don’t exist in the list for Title.').waitFor()
    await page.getByRole('button', { name: 'Use these columns' }).click()
    await expect.poll(() => page.getByText('Choose a column, or skip this one.').count()).toBe(3)
    await page.getByRole('combobox', { name: 'What Nachname is imported as' }).fill('Last n')
    await page.getByRole('option', { name: 'Last name (required)' }).click()
    await page.getByRole('button', { name: /^Skip the/ }).click()
    await page.getByRole('button', { name: 'Use these columns' }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('Okafor')
    await removeImport(page)
  })

  it('whose upload is cut off on the way is told, and sent again [PW-693][AD-668]', async () => {
    const way = new CuttableProxy(address())
    await way.mend()
    onTestFinished(() => way.cut())
    const page = await browser.open({ baseURL: way.url })
    await signInAs(page, 'hr')
    await page.goto(`${tool}/import/create`)
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    const blankLines = Array.from({ length: 600_000 }, () => '')
    await choose(page, csv('cut.csv', ['last_name,email', 'Nguyen,minh.nguyen@x.example', ...blankLines]))
    const sent = page.getByRole('progressbar', { name: 'cut.csv' })
    const moved = async () => Number(await sent.getAttribute('aria-valuenow'))
    await expect.poll(moved).toBeGreaterThan(0)
    const first = await moved()
    await expect.poll(moved).toBeGreaterThan(first)
    expect(await moved()).toBeLessThan(100)
    await way.cut()
    await page
      .getByText(
        'There was an issue uploading your CSV: the connection was lost before the whole file had arrived. Check your internet connection, then try again.',
      )
      .waitFor()
    forgive(page)
    await way.mend()
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('Nguyen')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'cut.csv' }).count()).toBe(1)
    await removeImport(page)
  })
})

describe('a long import', () => {
  it('is paged in the preview, paused and resumed [PW-471][PW-472][PW-475][PW-476][AD-554][AD-555]', async () => {
    const page = await browser.openAs('hr', `${tool}/import/create`)
    const rows = Array.from({ length: 30 }, (_, index) => `Person ${index},person.${index}@many.example`)
    await choose(page, csv('many.csv', ['last_name,email', ...rows]))
    await page.getByText('1-25 of 30').waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('26-30 of 30').waitFor()
    await page.getByText('Everything is ready').waitFor()
    await settled(page)
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url())?.[0] ?? ''
    // It is as if a worker had taken it and not come to its first row yet
    await runInDatabase(
      `update bulk_data_imports i set status = 'PROCESSING', stage = 'PROCESSING', stage_done = 0, stage_total = action_count, worked_at = now(),
        started_at = now(), saved_at = now(), started_by_user_id = u.id
       from users u where u.tenant_id = i.tenant_id and u.username = 'hr@demo.example' and i.id = '${id}'`,
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('heading', { name: 'Paused' }).waitFor()
    await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('0')
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('All 30 records were imported').waitFor({ timeout: 60_000 })
  })
})

const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })
/** Chooses a file; behind the button that adds one, where it is named. */
async function choose(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0], button?: string) {
  if (button) await page.getByRole('button', { name: button }).click()
  await page.locator('input[type=file]').setInputFiles(file)
}
const isFocused = (page: Page, name: string) => page.getByRole('button', { name }).evaluate((button) => button === document.activeElement)

/** Drops empty files of these sizes on the page, as from the desktop. */
async function drop(page: Page, files: { name: string; size: number }[]) {
  const dataTransfer = await page.evaluateHandle((wanted) => {
    const transfer = new DataTransfer()
    for (const { name, size } of wanted) transfer.items.add(new File([new Uint8Array(size)], name))
    return transfer
  }, files)
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer })
}

async function removeImport(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).click()
  await page.waitForURL(`**${tool}`)
}

/** The total that a list page tells; -1 where there is none yet. */
async function counted(page: Page): Promise<number> {
  const [total] = await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ results?$/ })
    .allInnerTexts()
  return total === undefined ? -1 : Number.parseInt(total, 10)
}
