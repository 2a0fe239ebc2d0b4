import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Authorisation = { permissionSlug: string; passes: boolean }

describe('performAuthCheck', () => {
  const query = `query ($user: ID, $target: ID, $type: AuthTargetType!, $slugs: [String!]!) {
    performAuthCheck(sourceUserId: $user, targetId: $target, targetType: $type, permissionSlugs: $slugs) { permissionSlug passes } }`
  const check = async (who: WorldPerson, variables: object) =>
    (await held.server.as(who).ask<{ performAuthCheck: Authorisation[] }>(query, { ...variables })).performAuthCheck
  const { people } = { people: (person: WorldPerson) => held.server.world.people[person] }

  it('answers for oneself, functional slugs as such and hierarchical ones for a person [SH-425][SH-561][SH-562][SH-606][PW-584][PW-620]', async () => {
    const slugs = ['people.profile.view', 'people.jobs.remuneration.view', 'people.create']
    expect(await check('manager', { type: 'PEOPLE', target: people('employee'), slugs })).toEqual([
      { permissionSlug: 'people.profile.view', passes: true },
      { permissionSlug: 'people.jobs.remuneration.view', passes: false },
      { permissionSlug: 'people.create', passes: false },
    ])
    expect(
      await check('manager', {
        user: await held.server.userOf('manager'),
        type: 'PEOPLE',
        target: people('other'),
        slugs: ['people.profile.view'],
      }),
    ).toEqual([{ permissionSlug: 'people.profile.view', passes: false }])
    expect(await check('manager', { type: 'FUNCTIONAL', slugs: ['people.past_profile.view', 'people.create'] })).toMatchObject([
      { passes: true },
      { passes: false },
    ])
  })

  it('passes nothing without slugs, without a person, for persons elsewhere and for slugs that do not exist [SH-608]', async () => {
    expect(await check('admin', { type: 'PEOPLE', target: people('employee'), slugs: [] })).toEqual([])
    for (const target of [null, randomUUID(), people('stranger'), 'nonsense'])
      expect(await check('admin', { type: 'PEOPLE', target, slugs: ['people.profile.view'] })).toMatchObject([{ passes: false }])
    expect(await check('admin', { type: 'FUNCTIONAL', slugs: ['no.such.slug', '__proto__', 'constructor'] })).toMatchObject([
      { passes: false },
      { passes: false },
      { passes: false },
    ])
  })

  it('is skipped without slugs, and for a person without an id: not even who is asked about is looked up [SH-607]', async () => {
    const someone = { user: randomUUID(), type: 'PEOPLE', target: people('employee'), slugs: ['users.view', 'people.profile.view'] }
    expect((await held.server.as('admin').refused(query, someone)).extensions.code).toBe('NOT_FOUND')
    expect(await check('admin', { ...someone, slugs: [] })).toEqual([])
    expect(await check('admin', { ...someone, type: 'FUNCTIONAL', slugs: [] })).toEqual([])
    for (const target of [null, ''])
      expect(await check('admin', { ...someone, target })).toEqual(
        someone.slugs.map((permissionSlug) => ({ permissionSlug, passes: false })),
      )
    expect((await held.server.as('admin').refused(query, { ...someone, type: 'FUNCTIONAL', target: null })).extensions.code).toBe(
      'NOT_FOUND',
    )
  })

  it('answers for another user only to holders of users.view', async () => {
    const question = {
      user: await held.server.userOf('manager'),
      type: 'PEOPLE',
      target: people('employee'),
      slugs: ['people.profile.view', 'people.delete'],
    }
    expect(await check('hr', question)).toMatchObject([{ passes: true }, { passes: false }])
    expect(await check('admin', question)).toMatchObject([{ passes: true }, { passes: false }])
    expect((await held.server.as('employee').refused(query, question)).extensions).toMatchObject({
      code: 'FORBIDDEN',
      missing: ['users.view'],
    })
    const [foreign, random] = await Promise.all(
      [await held.server.userOf('stranger'), randomUUID()].map((user) => held.server.as('admin').refused(query, { ...question, user })),
    )
    expect([foreign?.message, foreign?.extensions.code]).toEqual([random?.message, 'NOT_FOUND'])
  })
})
