import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { makePerson, personOf } from './lib/people.ts'

const { openAs } = useBrowser()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer })
let own = ''
beforeAll(async () => {
  own = await personOf('employee')
})

describe('a document that somebody is asked for', () => {
  it('is requested on a desktop, waits in the inbox, and is provided on a phone, where a refused file says why', async () => {
    const page = await openAs('hr', `/spa/people/${own}/documents`)
    await page.getByRole('button', { name: 'Request document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request document' })
    await dialog.getByLabel('Document').fill('Driving licence')
    await choose(page, 'Folder', 'Identification')
    await fillDate(page, 'Due', nextYear('02-01'))
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Driving licence').waitFor()

    const mine = await openAs('employee', '/spa', phone)
    await mine.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: /Inbox/ }).click()
    await mine.getByRole('main').getByRole('link', { name: 'Driving licence', exact: true }).click()
    await mine.waitForURL('**/documents')
    const request = mine.getByRole('listitem').filter({ hasText: 'Driving licence' })
    await request.locator('input[type="file"]').setInputFiles(file('licence.pdf', Buffer.from('no document at all')))
    await request.getByText('File type rejected.').waitFor()
    await request.getByRole('button', { name: 'Remove licence.pdf' }).click()
    await request.locator('input[type="file"]').setInputFiles(file('licence.pdf'))
    await request.waitFor({ state: 'detached' })
    await mine.getByRole('region', { name: 'Identification' }).getByText('licence.pdf').waitFor()
    forgive(mine)

    await page.reload()
    await page.getByRole('region', { name: 'Identification' }).getByText('licence.pdf').waitFor()
    expect(await page.getByText('Driving licence').count()).toBe(0)
  })
})

describe('the documents of a person', () => {
  it('lie in the folders that their reader may view, ten a page, and are added, renamed, moved and removed there, unless somebody else was first [PW-045][SH-344][SH-348][SH-349][SH-350][SH-352][SH-353][SH-638][SH-639][SH-640][SH-676][PW-685][PW-687][PW-688]', async () => {
    const person = await makePerson({ firstName: 'Tove', lastName: 'Elfman', email: 'tove.elfman@demo.example' })
    const page = await openAs('hr', `/spa/people/${person}/documents`)
    const contracts = page.getByRole('region', { name: 'Contracts' })
    const names = Array.from({ length: 11 }, (_, index) => `Letter ${String(index + 1).padStart(2, '0')}.pdf`)
    // Files are dropped or chosen, SH-344, and it is said that they are there: PW-687
    await contracts.getByText('Drop files here, or').waitFor()
    await contracts.locator('input[type="file"]').setInputFiles(names.map((name) => file(name)))
    await page.getByText('File uploaded').first().waitFor()
    // Ten are on a page: SH-352, SH-676
    await contracts.getByText('1-10 of 11').waitFor()
    await contracts.getByRole('listitem').first().waitFor({ state: 'detached' })
    await contracts.getByRole('button', { name: 'Next page' }).click()
    await contracts.getByText('11-11 of 11').waitFor()
    await contracts.getByRole('button', { name: 'Previous page' }).click()

    await contracts.getByText('1-10 of 11').waitFor()
    // They lie in their folder in their order: PW-045, SH-353
    const shown = () => contracts.getByRole('button', { name: /^Download/ }).allInnerTexts()
    await expect.poll(shown).toEqual(names.slice(0, 10))
    await contracts
      .getByRole('button', { name: /^Actions for Letter/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename file' })
    // A name must not be empty: SH-349
    await rename.getByLabel('Name').fill('')
    await rename.getByRole('button', { name: 'Save' }).click()
    await rename.getByText('This is required.').first().waitFor()
    // It is renamed: SH-348
    await rename.getByLabel('Name').fill('Offer')
    await rename.getByRole('button', { name: 'Save' }).click()
    await contracts.getByRole('button', { name: 'Download Offer.pdf' }).waitFor()

    await contracts.getByRole('button', { name: 'Actions for Offer.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
    await choose(page, 'To folder', 'Reviews')
    await page.getByRole('button', { name: 'Move document' }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('button', { name: 'Download Offer.pdf' }).waitFor()
    const download = page.waitForEvent('download')
    await reviews.getByRole('button', { name: 'Download Offer.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Offer.pdf')

    await reviews.getByRole('button', { name: 'Actions for Offer.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    // It is removed, which is said: SH-350, SH-638, SH-640, PW-688
    await page.getByText('Document removed').waitFor()
    await reviews.getByRole('button', { name: 'Download Offer.pdf' }).waitFor({ state: 'detached' })

    // Somebody else has removed the next one first: SH-639, PW-685
    const ask = await askAs('hr')
    const listed = `{ all: listPersonDocuments(personId: "${person}", first: 20) { items { id displayName } } }`
    const { all } = await ask<{ all: { items: { id: string; displayName: string }[] } }>(listed)
    const id = all.items.find(({ displayName }) => displayName.startsWith('Letter 02'))?.id
    await ask('mutation ($input: RecordInput!) { personDocumentDelete(input: $input) }', { input: { id } })
    await contracts.getByRole('button', { name: 'Actions for Letter 02.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('There was an error removing the document').waitFor()
    forgive(page)
  })
})
