import { describe, expect, it } from 'vitest'
import { kinds } from '@kith/shared/catalogue.ts'
import { allowedEntries, keepCache, policyOf, restoreCache, type CacheStore, type Entries, type StoredCache } from './persisted-cache.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const day = 24 * 60 * 60 * 1000
const entries: Entries = { ROOT_QUERY: { __typename: 'Query', listAllGenders: [] } }

function memoryStore(stored?: StoredCache): CacheStore & { stored: () => StoredCache | undefined } {
  let kept = stored
  return {
    read: async () => kept,
    write: async (cache) => void (kept = cache),
    clear: async () => void (kept = undefined),
    stored: () => kept,
  }
}

describe('the stored cache', () => {
  it('[SH-025] [SH-454] [SH-665] is restored for its own user until it is 24 hours old', async () => {
    const store = memoryStore({ user: 'ann', stampedAt: now - day + 1, entries })
    expect(await restoreCache(store, 'ann', now)).toEqual(entries)
    expect(store.stored()?.stampedAt).toBe(now - day + 1)
  })

  it.each([
    ['at 24 hours', 'ann', now - day],
    ['for another user', 'bob', now - 1000],
  ])('[SH-455] is purged and stamped again %s', async (_, user, stampedAt) => {
    const store = memoryStore({ user, stampedAt, entries })
    expect(await restoreCache(store, 'ann', now)).toEqual({})
    expect(store.stored()).toEqual({ user: 'ann', stampedAt: now, entries: {} })
  })

  it('keeps its stamp when it is written again, and is not written after another user has come', async () => {
    const store = memoryStore({ user: 'ann', stampedAt: now, entries: {} })
    await keepCache(store, 'ann', entries)
    expect(store.stored()).toEqual({ user: 'ann', stampedAt: now, entries })
    await keepCache(store, 'bob', { ROOT_QUERY: { listAllTitles: [] } })
    expect(store.stored()?.entries).toEqual(entries)
  })

  it('[SH-456] holds lookups and navigation only, with what they point at; nothing about people and no notifications', () => {
    const extracted: Entries = {
      ROOT_QUERY: {
        __typename: 'Query',
        getSession: { user: { displayName: 'Ann' } },
        'listPeople({"first":50})': [{ __ref: 'Person:1' }],
        'listAllLocations({"isEnabled":true})': [{ __ref: 'Location:1' }],
        'listAllTitles({})': [{ __ref: 'PersonTitle:1' }],
        'listAllNotifications({})': [{ __ref: 'Notification:1' }],
        'listAllApprovers({})': [{ __ref: 'Location:2' }],
        'listAllNotes({})': [{ __ref: 'Note:1' }],
        'listAllGenders({})': [{ __ref: 'Gender:1' }],
        getNavigationItems: { primary: [] },
      },
      'Location:1': { __typename: 'Location', name: 'Perth', parent: { __ref: 'Location:3' } },
      'Location:2': { __typename: 'Location', name: 'Sydney', lead: { __ref: 'Person:1' } },
      'Location:3': { __typename: 'Location', name: 'Australia' },
      'PersonTitle:1': { __typename: 'PersonTitle', name: 'Dr' },
      'Person:1': { __typename: 'Person', displayName: 'Ann' },
      'Notification:1': { __typename: 'Notification' },
      'Note:1': { __typename: 'Note', text: 'Ann is ill' },
      'Gender:1': { __typename: 'Gender', name: 'Woman', latest: { __ref: 'Note:1' } },
    }
    const kept = allowedEntries(extracted, policyOf(kinds.values()))
    expect(Object.keys(kept).toSorted()).toEqual(['Location:1', 'Location:3', 'PersonTitle:1', 'ROOT_QUERY'])
    expect(Object.keys(kept.ROOT_QUERY ?? {}).toSorted()).toEqual([
      '__typename',
      'getNavigationItems',
      'listAllLocations({"isEnabled":true})',
      'listAllTitles({})',
    ])
    expect(JSON.stringify(kept)).not.toContain('Ann')
  })

  it('takes every kind of record for personal that does not declare itself a lookup', () => {
    const declared = { plural: 'notes', type: 'Note' }
    const { fields, types } = policyOf([
      { ...declared, cache: 'personal' },
      { cache: 'lookup', plural: 'noteTypes', type: 'NoteType' },
    ])
    expect([fields.has('listAllNotes'), types.has('Note')]).toEqual([false, false])
    expect([fields.has('listAllNoteTypes'), types.has('NoteType')]).toEqual([true, true])
    const { types: all } = policyOf(kinds.values())
    expect(['Person', 'Job', 'PermissionGroup', 'BulkDataImport'].filter((type) => all.has(type))).toEqual([])
  })
})
