import { settingsPages } from '@kith/shared/navigation.ts'
import { settingsGroups } from '@kith/shared/settings-list.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { expect, it } from 'vitest'
import { findSettings, groupSettings } from './settings-groups.ts'

const texts = textsIn('en')
const text = (key: string) => texts(key) ?? key
const all = groupSettings(settingsPages, text)
const found = (sought: string) =>
  Object.fromEntries(findSettings(all, sought).map(({ title, pages }) => [title, pages.map((page) => page.title)]))

it('the settings are all listed in their groups, in one order, and no group without a page', () => {
  expect(all.map(({ group }) => group)).toEqual(settingsGroups.filter((group) => settingsPages.some((page) => page.group === group)))
  expect(all.flatMap(({ pages }) => pages)).toHaveLength(settingsPages.length)
  expect(found('')['Jobs']).toContain('Position titles')
  const few = settingsPages.filter(({ route }) => route === 'settings.audit_log')
  expect(groupSettings(few, text)).toMatchObject([{ title: 'Logs', to: '/spa/settings/audit-log' }])
})

it('a page, its keywords or a group is found by words in either case, and groups without a find are gone [AD-020][AD-025]', () => {
  expect(found('pos TIT')).toEqual({ Jobs: ['Position titles'] })
  expect(found('sso')).toEqual({ 'Access and security': ['Single sign-on'] })
  expect(found('Password')).toEqual({ Organisation: ['Organisation settings'], 'Access and security': ['Users'] })
  expect(found('email')['Email']).toEqual(found('')['Email'])
  expect(found('billing')).toEqual({ Billing: found('')['Billing'] })
  expect(found('zzz')).toEqual({})
})
