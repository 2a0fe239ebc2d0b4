import { it } from 'vitest'
import { fillInSignIn, forgive, useBrowser } from './browser.ts'
import { password } from './lib/secrets.ts'

const { open, openAs } = useBrowser()

it('HR sets the least number of characters of a password, and every password that is chosen from then on has them [AD-764]', async () => {
  const page = await openAs('hr', '/spa/settings/organisation')
  const least = page.getByLabel('Minimum password length')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await least.fill('7')
  await save.click()
  await page.getByText('This must be greater than 7.').first().waitFor()
  await least.fill('14')
  await save.click()
  await page.getByText('Organisation settings were saved.').first().waitFor()

  const colleague = await openAs('manager', '/spa/me/settings')
  await colleague.getByRole('button', { name: 'Change password' }).click()
  const dialog = colleague.getByRole('dialog', { name: 'Change password' })
  const choosePassword = async (chosen: string) => {
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByLabel(/^New password( \*)?$/).fill(chosen)
    await dialog.getByLabel('New password again').fill(chosen)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await choosePassword('heron paddles')
  await dialog.getByText('Password must be at least 14 characters long').first().waitFor()
  await choosePassword('heron paddles!')
  await colleague.getByText('Your password was changed. Other sessions have ended.').waitFor()
  forgive(colleague)

  const again = await open()
  await again.goto('/auth/login')
  await fillInSignIn(again, 'manager@demo.example', 'demo', 'heron paddles!')
  await again.waitForURL('**/spa/dashboard')
  await again.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
})
