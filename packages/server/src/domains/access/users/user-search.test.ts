import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

describe('finding user accounts', () => {
  const search = 'query ($text: String!) { performUserSearch(searchText: $text) { id displayName username isEnabled } }'
  const found = async (text: string) =>
    (await held.server.as('hr').ask<{ performUserSearch: { displayName: string }[] }>(search, { text })).performUserSearch.map(
      ({ displayName }) => displayName,
    )

  it('looks in names and usernames, whatever their accents, and takes no letter for a wildcard', async () => {
    expect(await found('zoe')).toEqual(['Zoë Larsen'])
    expect(await found('manager@demo')).toEqual(['Malik Osei'])
    expect(await found('%')).toEqual([])
    expect((await found('')).length).toBe(6)
    expect(await found('Ann Other')).toEqual([])
  })

  it('is closed to those who may not see accounts', async () => {
    expect((await held.server.as('employee').refused(search, { text: 'zoe' })).extensions).toMatchObject({
      code: 'FORBIDDEN',
      missing: ['users.view'],
    })
  })
})
