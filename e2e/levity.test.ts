import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const moving = { ...desktop, reducedMotion: 'no-preference' } as const
const greeting = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const plain = /^Good (morning|afternoon|evening), /

/** Counts what falls, also where it has landed by now. */
async function countPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { papers: number }
    counted.papers = 0
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.confetti')) counted.papers += node.children.length
    }).observe(document, { childList: true, subtree: true })
  })
}
const papers = (page: Page) => page.evaluate(() => (globalThis as unknown as { papers: number }).papers)

async function setMode(mode: 'Standard' | 'Fun'): Promise<void> {
  const page = await openAs('hr', '/spa/settings/organisation')
  const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Engagement' }) })
  await section.getByRole('combobox', { name: 'Levity mode' }).waitFor()
  expect(await choose(page, 'Levity mode', mode)).toBe(mode)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Organisation settings were saved.').first().waitFor()
}

const bornToday = async (person: string) => {
  const ask = await askAs('hr')
  const { getSession } = await ask<{ getSession: { tenantConfig: { today: string } } }>('{ getSession { tenantConfig { today } } }')
  await runInDatabase(
    `update people set date_of_birth = ('${getSession.tenantConfig.today}'::date - interval '28 years') where id = '${person}'`,
  )
}

describe('levity mode', () => {
  it('is plain unless HR sets it to fun, and then a colleague reads lighter texts from the next load on [AD-464]', async () => {
    const employee = await openAs('employee', '/spa/dashboard')
    expect(await greeting(employee)).toMatch(plain)
    await setMode('Fun')
    await employee.reload()
    await expect.poll(() => greeting(employee)).toMatch(/^(Rise and shine|Halfway there|Time to wind down), /)
    await employee.goto('/spa/people?search=zzzzqqqq')
    await employee.getByText('We looked everywhere. Nothing matches the search and filters.').waitFor()
    await setMode('Standard')
    await employee.reload()
    await employee.getByText('Nothing matches the search and filters.', { exact: true }).waitFor()
  })

  it('celebrates a birthday with confetti once, and without it where nothing shall move', async () => {
    await bornToday(await personOf('employee'))
    await setMode('Fun')
    const still = await openAs('employee', '/spa/dashboard', desktop)
    await countPaper(still)
    await runInDatabase("update users set celebrated = '{}'")
    await still.reload()
    const words = (page: Page) => page.getByRole('region', { name: /^Happy birthday, / })
    await words(still).waitFor()
    await settled(still)
    expect(await papers(still)).toBe(0)

    await runInDatabase("update users set celebrated = '{}'")
    const page = await openAs('employee', '/spa/people', moving)
    await countPaper(page)
    await page.goto('/spa/dashboard')
    await words(page).waitFor()
    await expect.poll(() => papers(page)).toBe(90)
    await page.locator('.confetti').waitFor({ state: 'detached' })

    const again = await openAs('employee', '/spa/people', moving)
    await countPaper(again)
    await again.goto('/spa/dashboard')
    await words(again).waitFor()
    await settled(again)
    expect(await papers(again)).toBe(0)

    await setMode('Standard')
    await runInDatabase("update users set celebrated = '{}'")
    await page.reload()
    await page.getByText('Your birthday').waitFor()
    await settled(page)
    expect(await words(page).count()).toBe(0)
    expect(await papers(page)).toBe(0)
  })

  it('celebrates once with a new starter who has completed their profile', async () => {
    const person = await personOf('starter')
    const columns = ['name', 'email', 'phone', 'phone_country', 'relationship'].map((each) => `emergency_contact_${each} = null`)
    await runInDatabase(`update people set ${columns.join(', ')} where id = '${person}'`)
    await setMode('Fun')
    const page = await openAs('starter', '/spa/people', moving)
    await countPaper(page)
    await page.goto('/spa/dashboard')
    await page.getByRole('link', { name: 'Add an emergency contact' }).waitFor()
    await settled(page)
    expect(await papers(page)).toBe(0)

    const [hr, starter] = [await askAs('hr'), await askAs('starter')]
    const version = async () =>
      (await hr<{ getPerson: { version: number } }>('query ($id: ID!) { getPerson(id: $id) { version } }', { id: person })).getPerson
        .version
    const { listAllAddressTypes: types } = await hr<{ listAllAddressTypes: { id: string }[] }>('{ listAllAddressTypes { id } }')
    await hr('mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }', {
      input: {
        id: person,
        version: await version(),
        phones: [{ number: '0412 345 678', country: 'AU', isPersonal: true, isPrimary: true }],
        addresses: [{ addressTypeId: types[0]?.id, fullAddress: '1 Wharf Road, Sydney', country: 'AU', isPrimary: true }],
      },
    })
    await starter('mutation ($input: PersonEmergencyContactUpdateInput!) { personEmergencyContactUpdate(input: $input) { id } }', {
      input: {
        id: person,
        version: await version(),
        emergencyContactName: 'Ruth',
        emergencyContactPhone: '0412 345 679',
        emergencyContactPhoneCountry: 'AU',
        emergencyContactRelationship: 'Sister',
      },
    })
    const words = page.getByRole('region', { name: /^All done, / })
    await page.reload()
    await words.waitFor()
    await expect.poll(() => papers(page)).toBe(90)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect([await words.count(), await papers(page)]).toEqual([0, 0])
  })
})
