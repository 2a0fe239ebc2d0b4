import { expect, describe, it } from 'vitest'
import { desktop, fillInSignIn, forgive, signIn, useBrowser } from './browser.ts'

const { open } = useBrowser()

describe('those who run the installation', () => {
  it('[PW-622] switch a module off, and its pages are gone from the organisation, which sees its plan and changes nothing [AD-004] [AD-029]', async () => {
    const theirs = await open(desktop)
    await signIn(theirs, 'admin@acme.example', 'acme')
    await theirs.goto('/spa/settings')
    await theirs
      .getByRole('link', { name: /^Skills/ })
      .first()
      .waitFor()

    const page = await open(desktop)
    await signIn(page, 'platform@kith.example', 'kith')
    await page.goto('/spa/settings/organisations')
    await page.getByRole('link', { name: 'Acme Signs' }).click()
    const performance = page.getByRole('switch', { name: 'Performance' })
    expect(await performance.isChecked()).toBe(true)
    expect(await page.getByRole('switch', { name: /^People / }).isDisabled()).toBe(true)
    await performance.click()
    await page.getByRole('button', { name: 'Save modules' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.innerText()).toContain('Switched off: Performance.')
    await dialog.getByRole('button', { name: 'Switch modules' }).click()
    await page.getByText('Saved. It applies from the next page').waitFor()

    await theirs.goto('/spa/settings')
    await theirs
      .getByRole('region', { name: 'Billing' })
      .getByRole('link', { name: /^Product plan/ })
      .waitFor()
    expect(await theirs.getByRole('link', { name: /^Skills/ }).count()).toBe(0)
    await theirs.goto('/spa/settings/skills')
    await theirs.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    await theirs.goto('/spa/settings/product-plan')
    const line = theirs.getByRole('listitem').filter({ hasText: 'Performance' })
    await line.getByText('Off', { exact: true }).waitFor()
    expect(await theirs.getByRole('main').getByRole('switch').count()).toBe(0)
    await theirs.goto('/spa/settings/organisations')
    await theirs.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })

  it('suspend an organisation, whose sign-in page says so, and resume it', async () => {
    const page = await open(desktop)
    await signIn(page, 'platform@kith.example', 'kith')
    await page.goto('/spa/settings/organisations/acme')
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('acme')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Acme Signs is suspended.').waitFor()

    const theirs = await open(desktop)
    await theirs.goto('/auth/login')
    await fillInSignIn(theirs, 'admin@acme.example', 'acme')
    await theirs.getByRole('alert').getByText('Acme Signs is suspended.', { exact: false }).waitFor()

    forgive(theirs)

    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('Acme Signs is in use again.').waitFor()
    await fillInSignIn(theirs, 'admin@acme.example', 'acme')
    await theirs.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => theirs.url()).toContain('/spa/')
  })
})
