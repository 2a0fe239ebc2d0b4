import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, signInAs, useBrowser, type DemoPerson } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf, teamOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

/** An address, what its page says to this reader, and what it keeps from them: its role and name, or a selector. */
interface Row {
  path: string
  says: readonly (string | RegExp)[]
  without?: readonly ([Parameters<Page['getByRole']>[0], string | RegExp] | string)[]
  tabs?: readonly string[]
  cites?: string
}

const denied = /^access denied$/i

/** The person of an address is `:own` (the employee), `:colleague` (of whom the employee sees the directory alone) or `:member` (of the manager’s team). */
const rows: Partial<Record<DemoPerson, readonly Row[]>> = {
  employee: [
    { path: '/spa/people/create', says: ['Access denied', 'Create people'], cites: '[SH-370]' },
    {
      path: '/spa/people/:colleague/edit',
      says: ['Access denied', 'Contact your system administrator.'],
      without: [['navigation', 'Pages']],
      cites: '[SH-370] [SH-371]',
    },
    { path: '/spa/people/:colleague/preferred-name/edit', says: ["You don't have permission to view this page"] },
    { path: '/spa/people/:colleague/emergency-contact/edit', says: ["You don't have permission to view this page"] },
    { path: '/spa/people/:colleague/jobs', says: ['Access denied'], cites: '[PW-046]' },
    { path: '/spa/people/:colleague/documents', says: ['Access denied', 'View documents of people in a folder'], cites: '[PW-046]' },
    {
      path: '/spa/people/:colleague/profile',
      says: ['Work'],
      without: [
        ['heading', 'Personal details'],
        ['button', /Change the (picture|cover)/],
      ],
      tabs: ['Profile', 'Growth', 'Notes'],
      cites: '[PW-046] [PW-606]',
    },
    {
      path: '/spa/people',
      says: ['Employment status'],
      without: [
        ['columnheader', 'Start date'],
        ['navigation', 'Saved views'],
        ['link', 'Create person'],
        ['switch', 'Include past staff'],
      ],
    },
    { path: '/spa/people?status=PAST_STAFF', says: ['Nothing matches the search and filters.'], cites: '[PW-034]' },
    { path: '/spa/people?status=PAST_STAFF&past=yes', says: ['Nothing matches the search and filters.'], cites: '[PW-034]' },
    { path: '/spa/organisation-chart/direct-reports', says: ['By direct reports'], without: [['button', 'Share'], '[data-draggable]'] },
    { path: '/spa/dashboard', says: ['My job'], without: [['region', 'Needs attention'], ['region', 'Upcoming changes'], '.figure-tile'] },
    { path: '/spa/dashboard/team-tasks', says: [/access denied/i] },
    { path: '/spa/settings/data-export', says: ["You don't have permission to export data"], without: [['button', /^Export/]] },
    { path: '/spa/settings/holidays', says: ['Access denied'] },
    { path: '/spa/people/:own/jobs/:ownJob/change', says: [denied, 'Update jobs from an effective date'] },
    {
      path: '/spa/people/:own/jobs',
      says: [],
      without: [
        ['button', 'Update job'],
        ['link', 'Add job'],
      ],
    },
    { path: '/spa/people/:colleague/trainings', says: [denied] },
    { path: '/spa/people/:own/skills/create', says: [denied, 'Add skills to people'] },
    { path: '/spa/people/:own/access', says: [denied] },
    { path: '/spa/performance/talent-grid', says: [denied] },
    { path: '/spa/portal/explore', says: [denied] },
    { path: '/spa/portal/explore/pages/headcount', says: [denied] },
    { path: '/spa/dashboard/team-training', says: [denied], cites: '[AD-805]' },
    { path: '/spa/dashboard/jobs-to-repair', says: [denied] },
    { path: '/spa/settings/users', says: [denied], without: [['cell', /@demo\.example/]], cites: '[SH-028]' },
    { path: '/spa/settings/users/:user', says: [denied], cites: '[SH-028]' },
    { path: '/spa/settings/users/create', says: [denied] },
    { path: '/spa/settings/permissions/users', says: [denied, 'View permission groups and what they allow'] },
    ...['', '/import/create', '/help'].map((path) => ({
      path: `/spa/settings/bulk-data-tool${path}`,
      says: [denied, 'Import people and jobs from CSV files'],
      cites: '[PW-005]',
    })),
    ...[
      'email-log',
      'message-blacklist',
      'development-mailbox',
      'event-notifications',
      'event-notifications/create',
      'permissions/access',
      'position-titles',
      'permission-groups',
      'single-sign-on',
    ].map((path) => ({ path: `/spa/settings/${path}`, says: [denied] })),
  ],
  hr: [
    { path: '/spa/me/assume-role', says: [denied] },
    { path: '/spa/settings/audit-log', says: [denied], cites: '[AD-014]' },
    { path: '/spa/settings/email-templates/invitation/edit', says: [denied] },
  ],
  manager: [
    { path: '/spa/dashboard', says: ['My team'], without: [['region', 'Needs attention'], '.figure-tile'] },
    { path: '/spa/people', says: ['Start date', 'On probation', 'Unable to view start date'], cites: '[AD-795]' },
    {
      path: '/spa/people/:own/profile',
      says: ['Email addresses'],
      without: [
        ['region', 'Emergency contact'],
        ['region', 'Financial details'],
        ['link', 'Edit Personal details'],
      ],
      cites: '[PW-041]',
    },
    { path: '/spa/people/:member/profile?changes=emails', says: ['Email addresses'], without: ['[role=dialog]', '.detail-changed'] },
    { path: '/spa/people/:member/preferred-name/edit', says: ["You don't have permission to view this page"] },
    { path: '/spa/people/:member/emergency-contact/edit', says: ["You don't have permission to view this page"] },
    { path: '/spa/people/:member/personal-data', says: ['Access denied', 'Download everything that is kept about a person'] },
    { path: '/spa/people/:colleague/profile', says: ['Contact'], without: [['heading', 'Personal details']] },
    { path: '/spa/performance/training', says: [denied] },
  ],
}

const browser = useBrowser({ shared: true })

describe.each(Object.entries(rows) as [DemoPerson, readonly Row[]][])('a page says what is not for its reader: %s', (reader, addresses) => {
  let page: Page
  const people: Record<string, string> = {}
  beforeAll(async () => {
    const [[member], own] = [await teamOf('manager'), await personOf('employee')]
    Object.assign(people, { member: member.id, own, user: own, colleague: await someoneClosedTo(reader), ownJob: await jobOf(own) })
    page = await browser.open()
    await signInAs(page, reader)
    await page.goto('/spa/access_denied')
  })

  it.each(addresses.map((row) => ({ cites: '', ...row })))('$path $cites', async ({ path, says, without = [], tabs }) => {
    await goInPlace(
      page,
      path.replaceAll(/:(\w+)/g, (_, who: string) => people[who] ?? who),
    )
    const main = page.getByRole('main')
    for (const text of says) await main.getByText(text).filter({ visible: true }).first().waitFor()
    await settled(page)
    for (const each of without)
      expect(await (typeof each === 'string' ? page.locator(each) : page.getByRole(each[0], { name: each[1], exact: true })).count()).toBe(
        0,
      )
    if (tabs) expect(await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link').allInnerTexts()).toEqual(tabs)
  })
})

/** Someone in the directory whose profile the reader may not open; nobody for those who may open all. */
async function someoneClosedTo(reader: DemoPerson): Promise<string> {
  const ask = await askAs(reader)
  const { listPeople } = await ask<{ listPeople: { items: { id: string; mayViewProfile: boolean }[] } }>(
    '{ listPeople(first: 60) { items { id mayViewProfile } } }',
  )
  return listPeople.items.find(({ mayViewProfile }) => !mayViewProfile)?.id ?? ''
}

/** The first job of the employee. */
async function jobOf(person: string): Promise<string> {
  const ask = await askAs('employee')
  const { listPersonJobs } = await ask<{ listPersonJobs: { id: string }[] }>('query ($id: ID!) { listPersonJobs(personId: $id) { id } }', {
    id: person,
  })
  return listPersonJobs[0]?.id ?? ''
}
