import { expect, it } from 'vitest'
import { languages } from './languages.ts'
import { spaced } from './naming.ts'
import { settingsPages } from './navigation.ts'
import { settingsGroups, settingsSections, type SettingsGroup } from './settings-list.ts'
import { textsIn } from './test-texts.ts'
import type { TextKey } from './words.ts'

it('puts the settings into exactly these 22 groups, named in every language [AD-021]', () => {
  expect(settingsGroups.map(spaced).toSorted()).toEqual(
    (
      'access, analytics, billing, connect, dashboard actions, developers, diary notes, email, engagement, forms, goals, jobs, ' +
      'learning, logs, notifications, organisation, people, performance, platform, qualifications, system, training'
    ).split(', '),
  )
  for (const language of languages)
    expect(settingsGroups.filter((group) => !textsIn(language)(`common:settingsIndex.groups.${group}`))).toEqual([])
})

it('gathers every group of settings in exactly one of nine sections, named in every language', () => {
  const sections = Object.entries(settingsSections)
  expect(sections).toHaveLength(9)
  expect(sections.flatMap(([, groups]) => groups).toSorted()).toEqual(settingsGroups.toSorted())
  for (const language of languages)
    expect(sections.filter(([section]) => !textsIn(language)(`common:settingsIndex.sections.${section}`))).toEqual([])
})

const pagesOf = (wanted: SettingsGroup) => settingsPages.filter(({ group }) => group === wanted)

it('lists users, permission groups, permissions, delegated access and single sign-on as the settings of access [AD-027]', () => {
  expect(
    pagesOf('access')
      .map(({ route }) => route)
      .toSorted(),
  ).toEqual([
    'settings.delegated_access',
    'settings.permission_groups.list',
    'settings.permissions.list',
    'settings.single_sign_on.list',
    'settings.users.list',
  ])
})

it('lists the log, the templates and the blacklist as the settings of emails, beside what the organisation sets about them [AD-033]', () => {
  const named = (label: TextKey) => textsIn('en')(label)
  expect(Object.fromEntries(pagesOf('email').map(({ route, label }) => [route, named(label)]))).toEqual({
    'settings.email_log': 'Email log',
    'settings.email_settings': 'Email settings',
    'settings.email_templates.list': 'Email templates',
    'settings.message_blacklist': 'Message blacklist',
  })
})
