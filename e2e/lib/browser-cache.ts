import type { Page } from 'playwright-core'

/** Everything that the browser keeps of answers. */
export const readCache = (page: Page): Promise<string> => page.evaluate(inCache, null)

/** Puts something among what the browser keeps, by which it is seen whether that is still what it was. */
export const markCache = (page: Page, mark: string): Promise<string> => page.evaluate(inCache, mark)

/** Runs in the page: everything that IndexedDB holds for it, with a mark where one is given. */
function inCache(mark: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kith-cache', 1)
    opening.onerror = () => reject(opening.error ?? new Error('No IndexedDB'))
    opening.onsuccess = () => {
      const store = opening.result.transaction('cache', mark ? 'readwrite' : 'readonly').objectStore('cache')
      if (mark) store.put(mark, mark)
      const all = store.getAll()
      all.onsuccess = () => (opening.result.close(), resolve(JSON.stringify(all.result)))
    }
  })
}
