import { settingsPages } from '@kith/shared/navigation.ts'
import { settingsSections } from '@kith/shared/settings-list.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { expect, it } from 'vitest'
import { findSettings, gatherSettings } from './settings-groups.ts'

const texts = textsIn('en')
const text = (key: string) => texts(key) ?? key
const all = gatherSettings(settingsPages, text)
const found = (sought: string) =>
  Object.fromEntries(findSettings(all, sought).map(({ title, pages }) => [title, pages.map((page) => page.title)]))

it('the settings are all listed in their sections, in one order, and no section or group without a page', () => {
  const order = Object.entries(settingsSections).filter(([, groups]) =>
    settingsPages.some(({ group }) => groups.some((each) => each === group)),
  )
  expect(all.map(({ section }) => section)).toEqual(order.map(([section]) => section))
  const listed = all.flatMap(({ pages }) => pages.flatMap((page) => (page.tabs.length > 0 ? page.tabs : [page])))
  expect(listed.map(({ route }) => route).toSorted()).toEqual(settingsPages.map(({ route }) => route).toSorted())
  expect(all.flatMap(({ groups }) => groups.filter(({ pages }) => pages.length === 0))).toEqual([])
  expect(found('')['Jobs and pay']).toContain('Position titles')
  const few = settingsPages.filter(({ route }) => route === 'settings.audit_log')
  expect(gatherSettings(few, text)).toMatchObject([{ title: 'Control', to: '/spa/settings/audit-log' }])
})

it('a page, its keywords or a group is found by words in either case, and groups without a find are gone [AD-020][AD-025]', () => {
  expect(found('pos TIT')).toEqual({ 'Jobs and pay': ['Position titles'] })
  expect(found('sso')).toEqual({ Access: ['Single sign-on'] })
  expect(found('Password')).toEqual({ Organisation: ['Organisation settings'], Access: ['Users'] })
  expect(found('email')['Emails and notifications']).toEqual(
    expect.arrayContaining(['Email log', 'Email settings', 'Email templates', 'Message blacklist']),
  )
  expect(found('billing')).toEqual({ Control: [expect.any(String)] })
  expect(found('zzz')).toEqual({})
})

it('pages that are tabs of one another are one line, of the first that its user may open, and each is found by its own name', () => {
  const fields = all.flatMap(({ pages }) => pages).filter(({ route }) => /^settings\.custom_field(?!_templates)/.test(route))
  expect(fields.map(({ title, tabs }) => [title, tabs.map((tab) => tab.title)])).toEqual([
    ['Custom fields', expect.arrayContaining(['Custom fields', 'Custom field categories', 'Custom field sections'])],
  ])
  expect(found('custom cat')['People']).toContain('Custom field categories')
  const log = settingsPages.filter(({ route }) => route === 'settings.email_log')
  expect(gatherSettings(log, text).flatMap(({ pages }) => pages.map(({ to, tabs }) => [to, tabs]))).toEqual([
    ['/spa/settings/email-log', []],
  ])
})
