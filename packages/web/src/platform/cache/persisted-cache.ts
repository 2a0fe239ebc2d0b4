import { capitalise } from '@kith/shared/capitalise.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { keepPrefetched, takePrefetched } from '#platform/prefetch/prefetched.ts'

/** Only declared lookups and the navigation of this user are kept between page loads, for 24 hours. */
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
/** The kept entries if they are this user's and under 24 hours old; else purges and stamps again. */
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
  const { kinds } = await import('@kith/shared/catalogue.ts')
  await store.write({ ...stored, entries: allowedEntries(extracted, policyOf(kinds.values())) })
}

/** What may lie on the disk of a browser: these fields of the query, as far as they reach records of these types alone. */
export type CachePolicy = { readonly fields: ReadonlySet<string>; readonly types: ReadonlySet<string> }

/** Every kind is personal that does not declare itself a lookup. */
export function policyOf(kinds: Iterable<Pick<RecordKind, 'cache' | 'plural' | 'type'>>): CachePolicy {
  const lookups = [...kinds].filter(({ cache }) => cache === 'lookup')
  return {
    fields: new Set([
      'listAllCountries',
      'listSupportedLanguages',
      'getNavigationItems',
      ...lookups.map(({ plural }) => `listAll${capitalise(plural)}`),
    ]),
    types: new Set(['Country', ...lookups.map(({ type }) => type)]),
  }
}

/** The allowed root fields, with the records that they point at; a field that reaches any other record is left out. */
export function allowedEntries(extracted: Entries, policy: CachePolicy): Entries {
  const kept: Entries = {}
  const root: Record<string, unknown> = { __typename: 'Query' }
  for (const [field, value] of Object.entries(extracted.ROOT_QUERY ?? {})) {
    const [name = ''] = /^\w+/.exec(field) ?? []
    const reached: Entries = {}
    if (!policy.fields.has(name) || !reach(value, extracted, policy, reached)) continue
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
    read: () => takePrefetched<StoredCache | undefined>(database) ?? readStored(),
    write: async (cache) => {
      await transact('readwrite', (store) => store.put(cache, 'cache'))
    },
    clear: () => transact('readwrite', (store) => store.clear()),
  }
}

/** Begins to read before the application that restores it is here. */
export const prefetchCache = (): void => keepPrefetched(database, readStored())

const readStored = () => transact('readonly', (store) => store.get('cache') as IDBRequest<StoredCache | undefined>)

function reach(value: unknown, all: Entries, policy: CachePolicy, reached: Entries): boolean {
  if (Array.isArray(value)) return value.every((each) => reach(each, all, policy, reached))
  if (typeof value !== 'object' || value === null) return true
  if ('__typename' in value && !policy.types.has(String(value.__typename))) return false
  if ('__ref' in value && typeof value.__ref === 'string') {
    const entry = all[value.__ref]
    if (reached[value.__ref] || !entry) return true
    reached[value.__ref] = entry
    return reach(entry, all, policy, reached)
  }
  return Object.values(value).every((each) => reach(each, all, policy, reached))
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
