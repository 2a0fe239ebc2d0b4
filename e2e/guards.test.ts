import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { address, phone, runInDatabase, useBrowser, type DemoPerson } from './browser.ts'
import { askKith } from './lib/ask.ts'
import { password } from './lib/secrets.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser({ alwaysLoads: true })
const askAs = (who: DemoPerson) => askKith(address(), `${who}@demo.example`, password)
const speakAs = async (who: DemoPerson, language: string) =>
  (await askAs(who))('mutation ($input: UpdateUserConfigInput!) { updateUserConfig(input: $input) { language } }', { input: { language } })
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
const whereSwitched = "where tenant_id = (select id from tenants where alias = 'demo')"
const switchOff = (modules: string) =>
  runInDatabase(
    `update tenant_settings set modules = (select array_agg(m) from unnest(modules) m where m <> all ('{${modules}}')) ${whereSwitched}`,
  )
const switchOn = (modules: string) =>
  runInDatabase(
    `update tenant_settings set modules = (select array_agg(distinct m) from unnest(modules || '{${modules}}') m) ${whereSwitched}`,
  )

const off = 'performance,organisation_chart,bulk_data'
const chart = '/spa/organisation-chart/business-units'
const imports = '/spa/settings/bulk-data-tool'
const notInPlan = {
  en: ['Not available', "This feature isn't available on your current plan."],
  'fr-CA': ['Non disponible', 'Cette fonction n’est pas offerte dans votre forfait actuel.'],
  es: ['No disponible', 'Esta función no está disponible en su plan actual.'],
} as const

describe('a page of a module that is off', () => {
  it('is open while the module is on, and says that it is not in the plan once it is off, to those who could otherwise open it [SH-565][SH-567]', async () => {
    const hr = await openAs('hr', chart)
    const title = await headingOf(hr)
    expect(title).not.toBe('Not available')
    const leads = hr.getByRole('link', { name: 'Organisation chart' })
    expect(await leads.count()).toBeGreaterThan(0)
    await switchOff(off)
    for (const path of [chart, '/spa/dashboard/team-skills', '/spa/dashboard/team-training', imports, `${imports}/import/create`]) {
      await hr.goto(path)
      await hr.getByRole('heading', { level: 1, name: 'Not available' }).waitFor()
      await hr.getByText("This feature isn't available on your current plan.", { exact: true }).waitFor()
      expect(await hr.title(), path).toContain('Not available')
    }
    expect(await leads.count()).toBe(0)
    expect(await hr.getByRole('link', { name: /^(Team skills|Team training)$/ }).count()).toBe(0)
    const ask = await askAs('hr')
    await expect(ask('{ listBulkDataImports(tab: PENDING) { totalCount } }')).rejects.toThrow('NOT_FOUND')

    await hr.goto('/spa/dashboard')
    await hr.getByRole('heading', { level: 1 }).waitFor()
    await settled(hr)
    expect(await leads.count()).toBe(0)
    await switchOn(off)
    await hr.goto(chart)
    await hr.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await leads.count()).toBeGreaterThan(0)
  })

  it('does not exist for those who could not open it anyway, nor do the pages of the provider', async () => {
    await switchOff(off)
    const employee = await openAs('employee', '/spa/dashboard')
    const said = async (path: string) => {
      await employee.goto(path)
      await employee.getByRole('heading', { level: 1, name: /^(Not available|Page Not Found|Access denied)$/ }).waitFor()
      return headingOf(employee)
    }
    expect(await said(chart)).toBe('Not available')
    for (const path of [imports, '/spa/dashboard/team-skills', '/spa/settings/organisations', '/spa/settings/product-plans'])
      expect(await said(path), path).toBe('Page Not Found')
    const admin = await openAs('admin', '/spa/settings/product-plans')
    expect(await headingOf(admin)).toBe('Page Not Found')
    await admin.goto(imports)
    await admin.getByRole('heading', { level: 1, name: 'Not available' }).waitFor()
    await switchOn(off)
    expect(await said(imports)).toBe('Access denied')
  })

  it('says so in each language, on a phone too [SH-565]', async () => {
    await switchOff(off)
    for (const [language, [title, text]] of Object.entries(notInPlan)) {
      await speakAs('manager', language)
      const page = await openAs('manager', chart, phone)
      expect(await headingOf(page)).toBe(title)
      expect(await page.getByRole('main').innerText()).toContain(text)
    }
    await speakAs('manager', 'en')
    await switchOn(off)
  })
})

describe('a page whose permission is missing', () => {
  const denied = {
    en: ['Access denied', "You don't have permission to view this page. Contact your system administrator."],
    'fr-CA': ['Accès refusé', 'Vous n’avez pas l’autorisation de voir cette page. Communiquez avec votre administrateur système.'],
    es: ['Acceso denegado', 'No tiene permiso para ver esta página. Comuníquese con su administrador del sistema.'],
  } as const

  it('says what is missing by slug and in words, in each language [SH-566][SH-567]', async () => {
    for (const [language, [title, text]] of Object.entries(denied)) {
      await speakAs('employee', language)
      const page = await openAs('employee', '/spa/settings/users')
      await expect.poll(() => headingOf(page)).toBe(title)
      const main = page.getByRole('main')
      expect(await main.innerText()).toContain(text)
      expect(await main.getByRole('listitem').getByText('users.view', { exact: true }).count()).toBe(1)
      expect((await main.getByRole('listitem').allInnerTexts()).every((line) => /\S users\.view$/.test(line))).toBe(true)
      await page.goto('/spa/settings/organisation')
      await main.getByRole('listitem').getByText('organisation_settings.view', { exact: true }).waitFor()
      expect((await main.getByRole('listitem').allInnerTexts()).filter((line) => !/\S [a-z_.]+$/.test(line))).toEqual([])
    }
    await speakAs('employee', 'en')
  })

  it('lists each slug that failed and none that is held, on a phone too [SH-566]', async () => {
    const failedAs = async (who: DemoPerson, path: string) => {
      const page = await openAs(who, path, phone)
      await page.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor()
      const slugs = page.getByRole('main').getByRole('listitem').locator('code')
      await slugs.first().waitFor()
      return (await slugs.allInnerTexts()).toSorted()
    }
    const id = '0197a0de-0000-7000-8000-000000000001'
    expect(await failedAs('employee', `/spa/settings/users/${id}/access`)).toEqual(['permission_groups.view', 'users.view'])
    expect(await failedAs('employee', `/spa/people/${id}/jobs/${id}/change`)).toEqual(['people.jobs.edit'])
  })
})

describe('the page of a user', () => {
  it('says how they come to a password, who they are at a provider, and which disclaimer they have accepted, on a phone too', async () => {
    const ask = await askAs('admin')
    const { listUsers } = await ask<{ listUsers: { items: { id: string; displayName: string }[] } }>(
      '{ listUsers(search: "starter@demo") { items { id displayName } } }',
    )
    const user = listUsers.items[0]!
    await runInDatabase(
      `update users set password_method = 'INVITATION', disclaimer_digest = 'earlier', disclaimer_accepted_at = '2026-11-02T03:00:00Z' where id = '${user.id}'`,
    )
    const page = await openAs('admin', `/spa/settings/users/${user.id}`, phone)
    const account = page.getByRole('main').locator('dl').first()
    await expect.poll(() => account.innerText()).toContain('Invitation by email')
    const said = await account.innerText()
    for (const label of ['Person', 'Enabled', 'Password given by', 'Single sign-on ID', 'Disclaimer', 'Created', 'Last updated'])
      expect(said, label).toContain(label)
    expect(said).toMatch(/Accepted .*2026.*, changed since/)
    await account.getByRole('link', { name: user.displayName }).click()
    await page.waitForURL('**/spa/people/**')
  })
})
