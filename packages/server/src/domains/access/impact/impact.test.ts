import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

type Consequence = {
  slug: string
  direction: string
  userCount: number
  peopleCount: number | null
  users: { username: string }[]
  people: { id: string }[]
}
type Impact = { consequences: Consequence[]; unusableCount: number }
const fields =
  '{ consequences { slug description direction userCount peopleCount users { username } people { id displayName } } unusableCount }'
const ofGroup = `query ($id: ID!, $grants: [String!]!, $slug: String) { impact: getPermissionGroupImpact(id: $id, grants: $grants, slug: $slug) ${fields} }`
const ofMember = `query ($id: ID!, $userId: ID!, $isMember: Boolean!) {
  impact: getPermissionGroupMemberImpact(id: $id, userId: $userId, isMember: $isMember) ${fields} }`

const ask = async (query: string, variables: object, who: WorldPerson = 'admin') =>
  (await held.server.as(who).ask<{ impact: Impact }>(query, { ...variables })).impact
const seeded = async (template: string) =>
  (
    await held.server.rows<{ id: string }>('select id from permission_groups where template = $1 and tenant_id = $2', [
      template,
      held.server.world.tenantId,
    ])
  )[0]?.id ?? ''

async function groupOf(grants: readonly string[], members: readonly WorldPerson[]): Promise<string> {
  const create = 'mutation ($input: PermissionGroupCreateInput!) { permissionGroupCreate(input: $input) { id } }'
  const input = {
    name: `Group ${Math.random()}`,
    grants: grants.map((each) => ({ slug: each.split(' ')[0], scope: each.split(' ')[1] })),
  }
  const { permissionGroupCreate: group } = await held.server.as('admin').ask<{ permissionGroupCreate: { id: string } }>(create, { input })
  const add = 'mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }'
  for (const member of members)
    await held.server.as('admin').ask(add, { input: { id: group.id, userId: await held.server.userOf(member) } })
  return group.id
}

describe('before a permission group is saved', () => {
  it('says who would gain what, for whom, and that nobody gains what they have already', async () => {
    const id = await groupOf([], ['manager', 'hr', 'other'])
    const { consequences } = await ask(ofGroup, { id, grants: ['people.jobs.remuneration.view SUBORDINATE', 'people.create FUNCTIONAL'] })
    const { people } = held.server.world
    expect(consequences).toMatchObject([
      { slug: 'people.create', direction: 'GAIN', peopleCount: null, people: [] },
      {
        slug: 'people.jobs.remuneration.view',
        direction: 'GAIN',
        users: [{ username: 'manager@demo.example' }],
        people: [{ id: people.employee }],
      },
    ])
    expect(consequences.map(({ userCount, users }) => userCount === users.length)).toEqual([true, true])
    expect(consequences[0]?.users.map(({ username }) => username)).not.toContain('hr@demo.example')
  })

  it('says who would lose what, unless another group gives it to them', async () => {
    const id = await groupOf(['people.profile.view ALL', 'people.profile.view OWN'], ['other', 'hr'])
    const { consequences } = await ask(ofGroup, { id, grants: [] })
    expect(consequences).toMatchObject([{ slug: 'people.profile.view', direction: 'LOSS', users: [{ username: 'other@demo.example' }] }])
    const [loss] = consequences
    expect(loss?.people.map((each) => each.id)).not.toContain(held.server.world.people.other)
    expect(loss?.people.map((each) => each.id)).toContain(held.server.world.people.employee)
    expect(loss?.peopleCount).toBe(loss?.people.length)
  })

  it('says what one member would gain or lose, one permission alone where that is asked, and nothing of accounts that are disabled', async () => {
    const id = await groupOf(['people.jobs.edit ALL', 'people.create FUNCTIONAL'], ['other'])
    const joining = await ask(ofMember, { id, userId: await held.server.userOf('employee'), isMember: true })
    expect(joining.consequences.map(({ slug, direction, userCount }) => [slug, direction, userCount])).toEqual([
      ['people.create', 'GAIN', 1],
      ['people.jobs.edit', 'GAIN', 1],
    ])
    const leaving = await ask(ofMember, { id, userId: await held.server.userOf('other'), isMember: false })
    expect(leaving.consequences.map(({ direction }) => direction)).toEqual(['LOSS', 'LOSS'])
    expect((await ask(ofGroup, { id, grants: [], slug: 'people.create' })).consequences.map(({ slug }) => slug)).toEqual(['people.create'])
    await held.server.rows("update users set is_enabled = false where username = 'other@demo.example'")
    expect(await ask(ofGroup, { id, grants: [] })).toEqual({ consequences: [], unusableCount: 1 })
    await held.server.rows("update users set is_enabled = true where username = 'other@demo.example'")
  })

  it('says of a new system administrator everything that they do not have yet', async () => {
    const { consequences } = await ask(ofMember, {
      id: await seeded('System Administrator'),
      userId: await held.server.userOf('employee'),
      isMember: true,
    })
    const slugs = consequences.map(({ slug }) => slug)
    expect(slugs).toContain('permission_groups.delete')
    expect(slugs).not.toContain('people.directory.view')
    expect(consequences.every(({ direction, userCount }) => direction === 'GAIN' && userCount === 1)).toBe(true)
  })

  it('is closed to those who cannot save it, names nobody elsewhere, and saves nothing', async () => {
    const id = await groupOf(['people.profile.view ALL'], ['other'])
    const state = async () => [
      await held.server.events(),
      await held.server.rows('select id, grants, grants_version from users order by id'),
    ]
    const before = await state()
    await ask(ofGroup, { id, grants: ['people.jobs.view ALL'] })
    const [grants, userId] = [['people.jobs.view ALL'], await held.server.userOf('employee')]
    for (const who of ['employee', 'manager', 'hr'] as const) {
      expect((await held.server.as(who).refused(ofGroup, { id, grants })).extensions.code).toBe('FORBIDDEN')
      expect((await held.server.as(who).refused(ofMember, { id, userId, isMember: true })).extensions.code).toBe('FORBIDDEN')
    }
    expect((await held.server.as('nobody').refused(ofGroup, { id, grants })).extensions.code).toBe('UNAUTHENTICATED')
    expect((await held.server.as('stranger').refused(ofGroup, { id, grants })).extensions.code).toBe('NOT_FOUND')
    expect(
      (await held.server.as('admin').refused(ofMember, { id, userId: await held.server.userOf('stranger'), isMember: true })).extensions
        .code,
    ).toBe('NOT_FOUND')
    expect(await state()).toEqual(before)
  })
})
