import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, forgive, phone, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { cutOnce } from './lib/cut-once.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const toApprove = '/spa/compliance/qualifications/awaiting-approval'
let own = ''
beforeAll(async () => {
  own = await personOf('employee')
})

describe('a licence', () => {
  it('is added on a phone as a draft, gets its files, is declined with a comment, corrected, approved, renewed as a draft beside it, and the draft deleted [PW-103][PW-104][PW-105][PW-176][PW-437][PW-438][PW-439][PW-440][PW-442][PW-672][PW-673][SH-634][SH-635][PW-677][PW-678][AD-928]', async () => {
    const page = await openAs('employee', `/spa/people/${own}/qualifications`, phone)
    await page.getByRole('link', { name: 'Add qualification' }).first().click()
    await page.waitForURL('**/qualifications/create')
    await choose(page, 'Qualification', 'Forklift licence')
    await page.getByText('This qualification requires a file.').waitFor()
    await page.getByLabel('Licence number').fill('FL 20')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL('**/draft')

    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.locator('.record-inside').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit qualification' }).click()
    await page.waitForURL('**/edit')
    await page.getByLabel('Issuing organisation').fill('Work safety authority')
    await fillDate(page, 'Issue date', '2026-03-02')
    await fillDate(page, 'Expiry date', '2026-03-02')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Expiry date must be after issue date').first().waitFor()
    await fillDate(page, 'Expiry date', nextYear('03-01'))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 2, name: 'Forklift licence' }).waitFor()

    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('This qualification requires at least 1 attachment').waitFor()
    await cutOnce(page)
    await page
      .locator('input[type="file"]')
      .setInputFiles(['front.pdf', 'back.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf })))
    await page.getByText(/^There was an issue uploading (front|back)\.pdf\. Please try again\.$/).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    for (const name of ['front.pdf', 'back.pdf']) await page.getByRole('link', { name: `Download ${name}` }).waitFor()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('Awaiting approval').first().waitFor()
    expect(await page.getByRole('button', { name: 'Choose files' }).count()).toBe(0)
    const address = new URL(page.url()).pathname
    forgive(page)

    const approver = await openAs('manager', toApprove)
    // The number may have no room beside long names
    const row = approver
      .getByRole('row')
      .filter({ hasText: 'Forklift licence' })
      .filter({ has: approver.locator(`[href*="${own}"]`) })
    await row.getByRole('link', { name: 'Forklift licence' }).click()
    await approver.getByRole('link', { name: 'Download front.pdf' }).waitFor()
    await approver.locator('.record-inside').getByRole('button', { name: 'More actions' }).click()
    await approver.getByRole('menuitem', { name: 'Reject' }).click()
    const dialog = approver.getByRole('dialog', { name: 'Reject' })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByText('This is required.').first().waitFor()
    await dialog.getByLabel('Comment on the decision').fill('The number is FL 21.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await approver.getByText('Declined').first().waitFor()

    await page.goto(address)
    await page.getByText('The number is FL 21.').waitFor()
    await goInPlace(page, `${address}/edit`)
    await page.getByLabel('Licence number').fill('FL 21')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => url.pathname === address)
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('Awaiting approval').first().waitFor()
    await page.getByText('FL 21', { exact: true }).waitFor()

    await goInPlace(approver, toApprove)
    await row.getByRole('button', { name: 'Actions for Forklift licence' }).click()
    await approver.getByRole('menuitem', { name: 'Approve' }).click()
    await row.waitFor({ state: 'detached' })
    await page.goto(address)
    await page.getByText('Current').first().waitFor()
    await page.getByRole('link', { name: 'Renew' }).waitFor()

    await goInPlace(page, `${address}/edit`)
    await page.waitForURL('**/renew')
    await page.getByRole('heading', { level: 1, name: 'Renew qualification' }).waitFor()
    await expect.poll(() => page.getByLabel('Issuing organisation').inputValue()).toBe('Work safety authority')
    await expect.poll(() => page.getByLabel('Issue date').first().inputValue()).toBe('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL('**/draft')
    await page.getByText('This is a draft.').waitFor()
    await page.getByRole('link', { name: /2026/ }).first().click()
    await page.waitForURL(`**${address}`)
    await page.getByText('Renewed by').waitFor()
    await goInPlace(page, `/spa/people/${own}/qualifications?status=DRAFT`)
    await page.getByRole('link', { name: 'Forklift licence' }).first().click()
    await page.locator('.record-inside').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/qualifications')
  })

  it('says what has failed when somebody else was first: a file that was to be deleted, a decision, a deletion [PW-674][PW-675][PW-676][PW-686][AD-941][AD-942][AD-943]', async () => {
    const ask = await askAs('employee')
    const { types } = await ask<{ types: { id: string; name: string }[] }>('{ types: listAllQualificationLibraryItems { id name } }')
    const itemId = types.find(({ name }) => name === 'Forklift licence')?.id
    const { made } = await ask<{ made: { id: string } }>(
      'mutation ($input: QualificationInstanceCreateInput!) { made: qualificationInstanceCreate(input: $input) { id } }',
      { input: { personId: own, itemId, registrationNumber: 'FL 90', issuingOrganisation: 'Safe Hands', issueDate: '2026-03-02' } },
    )
    const page = await openAs('employee', `/spa/people/${own}/qualifications/${made.id}/draft`)
    await page.locator('input[type="file"]').setInputFiles([{ name: 'photo.pdf', mimeType: 'application/pdf', buffer: pdf }])
    await page.getByRole('link', { name: 'Download photo.pdf' }).waitFor()
    const attached = `{ of: getQualificationInstance(id: "${made.id}") { documents { id } } }`
    const { of } = await ask<{ of: { documents: { id: string }[] } }>(attached)
    await ask('mutation ($input: RecordInput!) { qualificationInstanceAttachmentDelete(input: $input) }', {
      input: { id: of.documents[0]?.id },
    })
    const line = page.getByRole('listitem').filter({ hasText: 'photo.pdf' })
    await line.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('There was an error deleting the attachment').waitFor()
    forgive(page)

    const query = `{ all: listQualificationInstances(personId: "${own}", first: 50) { items { id version status } } }`
    const { all } = await ask<{ all: { items: { id: string; version: number; status: string }[] } }>(query)
    const waits = all.items.find(({ status }) => status === 'AWAITING_APPROVAL')!
    const hr = await openAs('hr', `/spa/people/${own}/qualifications/${waits.id}`)
    const inside = hr.locator('.record-inside')
    await inside.getByRole('button', { name: 'Approve' }).waitFor()
    await runInDatabase(`update qualification_instances set version = version + 1 where id = '${waits.id}'`)
    await inside.getByRole('button', { name: 'Approve' }).click()
    await hr.getByText('There was an error approving the qualification').waitFor()
    await inside.getByRole('button', { name: 'More actions' }).click()
    await hr.getByRole('menuitem', { name: 'Reject' }).click()
    const dialog = hr.getByRole('dialog')
    await dialog.getByLabel('Comment on the decision').fill('Too late')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await hr.getByText('There was an error rejecting the qualification').waitFor()
    await hr.goto(hr.url())
    await inside.getByRole('button', { name: 'Approve' }).waitFor()
    // An answer that is still to come would bring the new version
    await settled(hr)
    await runInDatabase(`update qualification_instances set version = version + 1 where id = '${waits.id}'`)
    await inside.getByRole('button', { name: 'More actions' }).click()
    await hr.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await hr.getByText('There was an error deleting the qualification').waitFor()
    forgive(hr)
  })
})
