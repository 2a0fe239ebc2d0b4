import { describe, expect, it } from 'vitest'
import { askAs, fillInSignIn, forgive, phone, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf, teamOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { open, openAs } = useBrowser()

describe('my details', () => {
  it('are changed on the own profile, reached from the own settings: preferred name, pronouns, emergency contact, and nothing else [PW-008]', async () => {
    const personId = await personOf('employee')
    const page = await openAs('employee', '/spa/me/settings')
    await page.getByRole('link', { name: 'View and change my details' }).click()
    await page.waitForURL(`**/people/${personId}/profile`)
    await page.getByRole('link', { name: 'Edit Personal details' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit preferred name and pronouns' }).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count(), 'only the preferred name and the pronouns').toBe(2)
    await page.getByLabel('Preferred name').fill('Robin')
    await page.getByLabel('Pronouns').fill('they/them')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/people/${personId}/profile`)
    await page.getByRole('heading', { level: 1, name: /^Robin/ }).waitFor()

    await page.getByRole('link', { name: 'Edit Emergency contact' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
    await page.getByLabel('Phone').fill('123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Phone').fill('0400 000 000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**/people/${personId}/profile`)
    await page.getByText('Ada Lovelace').waitFor()
    const ask = await askAs('employee')
    const { kept } = await ask<{ kept: object }>(
      'query ($id: ID!) { kept: getPerson(id: $id) { preferredName pronouns emergencyContactPhone } }',
      {
        id: personId,
      },
    )
    expect(kept).toEqual({ preferredName: 'Robin', pronouns: 'they/them', emergencyContactPhone: '+61400000000' })
  })

  it('are nobody else’s to change, whether colleague or manager', async () => {
    const [member] = await teamOf('manager')
    const profile = await openAs('manager', `/spa/people/${member.id}/profile`)
    await profile.getByRole('heading', { level: 1 }).waitFor()
    await settled(profile)
    expect(await profile.getByRole('link', { name: 'Edit Personal details' }).count()).toBe(0)
    for (const part of ['preferred-name', 'emergency-contact']) {
      for (const user of ['manager', 'employee'] as const) {
        const page = await openAs(user, `/spa/people/${member.id}/${part}/edit`)
        await page.getByText("You don't have permission to view this page").waitFor()
      }
    }
  })
})

describe('my settings', () => {
  it('say who I am, keep what I prefer, which notifications I want by email among it, and check a new password [AD-373][AD-378][AD-382][AD-765]', async () => {
    const page = await openAs('hr', '/spa/me/settings')
    const aboutMe = page.getByRole('region', { name: 'About me' })
    await aboutMe.getByText('hr@demo.example').waitFor()
    await aboutMe.getByText('HR Administrator').waitFor()
    await page.getByRole('combobox', { name: 'Start page' }).click()
    await page.getByRole('option', { name: 'People', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Reduce motion' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your settings were saved.').waitFor()
    await page.locator('html[data-reduced-motion]').waitFor()
    const choice = page.getByRole('combobox', { name: 'Training that someone else records for me' })
    await choice.waitFor()
    expect(await choice.inputValue()).toBe('In a daily summary')
    await choice.click()
    await page.getByRole('option', { name: 'In a monthly summary' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill('something')
    await page.getByLabel('New password', { exact: false }).first().fill('four words are long')
    await page.getByLabel('New password again').fill('five words are longer')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('This must match your new password').waitFor()

    const fresh = await open()
    await fresh.goto('/')
    await fillInSignIn(fresh, 'hr@demo.example')
    await fresh.waitForURL('**/spa/people')
    await fresh.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await goInPlace(fresh, '/spa/me/settings')
    await expect
      .poll(() => fresh.getByRole('combobox', { name: 'Training that someone else records for me' }).inputValue())
      .toBe('In a monthly summary')
    await fresh.goto('/')
    await fresh.waitForURL('**/spa/people')
  })

  it('keep my signature, typed or drawn, until I delete it, and say if that fails [AD-379][AD-938]', async () => {
    const page = await openAs('employee', '/spa/me/settings', phone)
    const card = page.getByRole('region', { name: 'Saved signature' })
    await card.getByRole('button', { name: 'Add a signature' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your signature' })
    await dialog.getByLabel('Your name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter your name.').first().waitFor()
    await dialog.getByLabel('Your name').fill('Robin Employee')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await card.getByText('Robin Employee').waitFor()

    await card.getByRole('button', { name: 'Replace' }).click()
    await dialog.getByText('Draw', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Draw your signature first, or type it instead.').first().waitFor()
    const sheet = dialog.getByRole('img', { name: 'Draw your signature' })
    const box = await sheet.boundingBox()
    if (!box) throw new Error('There is nothing to draw on')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
    await page.mouse.move(box.x + box.width - 20, box.y + 20, { steps: 8 })
    await page.mouse.up()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await card.getByRole('img', { name: 'Saved signature' }).waitFor()
    const ask = await askAs('employee')
    const { getSavedSignature: kept } = await ask<{ getSavedSignature: { drawing: string } }>('{ getSavedSignature { drawing } }')
    const xs = kept.drawing.split(' ').map((point) => Number(point.split(',')[0]))
    expect(Math.min(...xs)).toBeLessThan(60)
    expect(Math.max(...xs)).toBeGreaterThan(540)

    await card.getByRole('button', { name: 'Delete signature' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your saved signature?' })
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SignatureDelete') ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await question.getByRole('button', { name: 'Delete signature' }).click()
    await page.getByRole('alert').getByText('There was an error deleting the signature').waitFor()
    await page.unroute('**/graphql')
    forgive(page)
    await question.getByRole('button', { name: 'Delete signature' }).click()
    await card.getByText('Save your signature once').waitFor()
  })

  it('ask for my consent to the disclaimer that my organisation sets, let me withdraw it, and are all on one page [AD-381][AD-015][AD-380][AD-663][AD-664][AD-852]', async () => {
    const personId = await personOf('employee')
    const writing = await openAs('employee', `/spa/people/${personId}/preferred-name/edit`)
    await writing.getByLabel('Preferred name').fill('Sascha')
    const hr = await openAs('hr', '/spa/settings/organisation')
    await hr.getByLabel('Disclaimer').fill('What you read here stays here.')
    await hr.getByRole('button', { name: 'Save', exact: true }).click()
    await hr.getByRole('heading', { level: 1, name: 'Before you continue' }).waitFor()
    await hr.goto('/spa/people')
    await hr.getByText('What you read here stays here.').waitFor()
    await hr.getByRole('button', { name: 'Accept', exact: true }).click()
    await hr.getByRole('heading', { level: 1, name: 'People' }).waitFor()

    await writing.getByRole('button', { name: 'Save' }).click()
    const asked = writing.getByRole('dialog', { name: 'Before you continue' })
    await asked.getByText('What you read here stays here.').waitFor()
    await writing.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Accept', exact: true }).click()
    await writing.waitForURL(`**/people/${personId}/profile`)
    await writing.getByRole('heading', { level: 1, name: /^Sascha/ }).waitFor()
    await goInPlace(hr, '/spa/settings/organisation')
    await hr.getByLabel('Disclaimer').fill('It has changed.')
    await hr.getByRole('button', { name: 'Save', exact: true }).click()
    await hr.getByText('It has changed.').waitFor()
    await hr.getByRole('button', { name: 'Accept', exact: true }).click()
    await writing.getByRole('link', { name: 'People', exact: true }).first().click()
    await asked.getByText('It has changed.').waitFor()

    const page = await open(phone)
    const signInAndAccept = async () => {
      await fillInSignIn(page, 'employee@demo.example')
      await page.getByText('It has changed.').waitFor()
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
    }
    await page.goto('/auth/login')
    await signInAndAccept()
    await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
    await goInPlace(page, '/spa/me/settings')
    await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
    for (const name of ['Language', 'Time zone', 'Date format', 'Time format', 'Start page'])
      expect(await page.getByRole('combobox', { name }).isEnabled(), name).toBe(true)
    await page.getByRole('region', { name: 'About me' }).getByRole('link', { name: 'View and change my details' }).waitFor()
    for (const name of ['Change password', 'Set up an authenticator app', 'Add a signature', 'Withdraw consent'])
      await page.getByRole('button', { name, exact: true }).waitFor()

    const anchors = ['about-me', 'change-password', 'date-time', 'language', 'mfa', 'preferences', 'saved-signature', 'platform-disclaimer']
    for (const id of anchors) expect(await page.locator(`#${id}`).count(), id).toBe(1)

    const index = page.locator('.form-index a')
    expect(await index.count()).toBe(11)
    for (const link of await index.all()) expect(await page.locator((await link.getAttribute('href')) ?? '').count()).toBe(1)

    const card = page.getByRole('region', { name: 'Platform disclaimer' })
    await card.getByText('It has changed.').waitFor()
    await card.getByRole('button', { name: 'Withdraw consent' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
    await page.waitForURL('**/auth/login**')
    await signInAndAccept()
    await card.waitFor()
  })
})
