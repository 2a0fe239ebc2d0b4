import { expect, it } from 'vitest'
import type { Declaration } from './declarations.ts'
import { declarations } from './domains.ts'
import { languages } from './languages.ts'
import { spaced } from './naming.ts'
import { settingsGroups } from './settings-list.ts'
import { textsIn } from './test-texts.ts'

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

it('lists users, permission groups, permissions, delegated access and single sign-on as the settings of access [AD-027]', () => {
  const pages = (declarations as readonly Declaration[]).flatMap(({ settings = [] }) =>
    settings.flatMap(({ group, route }) => (group === 'access' ? [route] : [])),
  )
  expect(pages.toSorted()).toEqual([
    'settings.delegated_access',
    'settings.permission_groups.list',
    'settings.permissions.list',
    'settings.single_sign_on.list',
    'settings.users.list',
  ])
})
