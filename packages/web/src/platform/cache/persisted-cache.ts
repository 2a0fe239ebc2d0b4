import { keepAhead, takeAhead } from '#platform/ahead/asked-ahead.ts'

/** What is kept of Apollo's cache between page loads: lookups and navigation of this user, for 24 hours. Nothing about people. */
export interface StoredCache {
  user: string
  stampedAt: number
  entries: Entries
}

export type Entries = Record<string, Record<string, unknown> | undefined>

export interface CacheStore {
  read: () => Promise<StoredCache | undefined>
  write: (cache: StoredCache) => Promise<void>
  clear: () => Promise<void>
}

const ONE_DAY = 24 * 60 * 60 * 1000
const keptFields = /^(listAll[A-Z]|listSupportedLanguages\b|getNavigationItems\b)/
const neverKept = /^(listAllNotifications|listAllPeople|listAllUsers)/
const personal = new Set(['Person', 'User', 'Job', 'Notification', 'Document'])

/** The kept entries if they are this user's and under 24 hours old; else purges and stamps anew. */
export async function restoreCache(store: CacheStore, user: string, now = Date.now()): Promise<Entries> {
  const stored = await store.read()
  if (stored?.user === user && now - stored.stampedAt < ONE_DAY) return stored.entries
  await store.clear()
  await store.write({ user, stampedAt: now, entries: {} })
  return {}
}

/** Keeps what may be kept of the present cache, under the stamp that it was started with. */
export async function keepCache(store: CacheStore, user: string, extracted: Entries): Promise<void> {
  const stored = await store.read()
  if (stored?.user !== user) return
  await store.write({ ...stored, entries: allowedEntries(extracted) })
}

/** The allowed root fields, with the records that they point at; a field that reaches a personal record is left out. */
export function allowedEntries(extracted: Entries): Entries {
  const kept: Entries = {}
  const root: Record<string, unknown> = { __typename: 'Query' }
  for (const [field, value] of Object.entries(extracted.ROOT_QUERY ?? {})) {
    if (!keptFields.test(field) || neverKept.test(field)) continue
    const reached: Entries = {}
    if (!reach(value, extracted, reached)) continue
    root[field] = value
    Object.assign(kept, reached)
  }
  return Object.keys(root).length > 1 ? { ...kept, ROOT_QUERY: root } : {}
}

export async function purgePersistedCache(): Promise<void> {
  await indexedDatabaseStore().clear()
}

const database = 'kith-cache'

/** The browser's IndexedDB, one record. */
export function indexedDatabaseStore(): CacheStore {
  return {
    read: () => takeAhead<StoredCache | undefined>(database) ?? readStored(),
    write: async (cache) => {
      await transact('readwrite', (store) => store.put(cache, 'cache'))
    },
    clear: () => transact('readwrite', (store) => store.clear()),
  }
}

/** Begins to read before the application that restores it is here. */
export const readCacheAhead = (): void => keepAhead(database, readStored())

const readStored = () => transact('readonly', (store) => store.get('cache') as IDBRequest<StoredCache | undefined>)

function reach(value: unknown, all: Entries, reached: Entries): boolean {
  if (Array.isArray(value)) return value.every((each) => reach(each, all, reached))
  if (typeof value !== 'object' || value === null) return true
  if ('__typename' in value && personal.has(String(value.__typename))) return false
  if ('__ref' in value && typeof value.__ref === 'string') {
    const entry = all[value.__ref]
    if (reached[value.__ref] || !entry) return true
    reached[value.__ref] = entry
    return reach(entry, all, reached)
  }
  return Object.values(value).every((each) => reach(each, all, reached))
}

function transact<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('cache')
    opening.onerror = () => reject(opening.error ?? new Error('No IndexedDB'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('cache', mode)
      const request = act(transaction.objectStore('cache'))
      transaction.oncomplete = () => (opening.result.close(), resolve(request.result))
      transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed'))
    }
  })
}
