import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, type ToastType } from './toast-store.ts'

function memory() {
  const values = new Map<string, string>()
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) }
}

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const contents = (store: ReturnType<typeof createToastStore>) => store.shown().map(({ content }) => content)

  it('[SH-466] closes by itself after 5 seconds, time enough to read a sentence', () => {
    const store = createToastStore()
    store.post({ content: 'Saved' })
    vi.advanceTimersByTime(4999)
    expect(contents(store)).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(contents(store)).toEqual([])
  })

  it('[SH-689] keeps an alert for 6 seconds', () => {
    const store = createToastStore()
    store.post({ type: 'alert', content: 'No' })
    vi.advanceTimersByTime(5999)
    expect(contents(store)).toEqual(['No'])
    vi.advanceTimersByTime(1)
    expect(contents(store)).toEqual([])
  })

  it('a page that begins again shows the messages that its storage keeps, without what they offered', () => {
    const storage = memory()
    const store = createToastStore({ storage })
    store.post({ content: 'Archived', action: { label: 'Undo', run: () => undefined } })
    store.restore()
    expect(store.shown()).toMatchObject([{ content: 'Archived' }])
    expect(store.shown()[0]?.action).toBeUndefined()
    vi.advanceTimersByTime(8000)
    expect(contents(store)).toEqual([])
    store.post({ content: 'Saved' })
    storage.setItem('kith-toasts', '[]')
    store.restore()
    expect(contents(store)).toEqual([])
  })

  it('[SH-426] gives each an id, the type success and a time', () => {
    const store = createToastStore({ newId: () => 'one' })
    store.post({ content: 'Saved' })
    expect(store.shown()).toEqual([{ id: 'one', type: 'success', content: 'Saved', autoClose: true, autoCloseTimeout: 5000 }])
  })

  it('[SH-427] has the types success, info, warning and alert', () => {
    const types = ['success', 'info', 'warning', 'alert'] as const satisfies readonly ToastType[]
    // @ts-expect-error there is no other type
    const others: Exclude<ToastType, (typeof types)[number]> = 'success'
    expect(types).toContain(others)
    const store = createToastStore()
    for (const type of types) store.post({ type, content: type })
    expect(store.shown().map(({ type }) => type)).toEqual(types)
  })

  it('[SH-467] does not post the same content twice', () => {
    const store = createToastStore()
    store.post({ content: 'Saved' })
    store.post({ content: 'Saved', type: 'info' })
    expect(contents(store)).toEqual(['Saved'])
  })

  it('[SH-467] puts the same content last again, where something else was said meanwhile', () => {
    const store = createToastStore()
    store.post({ content: 'Saved' })
    store.post({ content: 'Created' })
    store.post({ content: 'Saved' })
    expect(contents(store)).toEqual(['Created', 'Saved'])
  })

  it('[SH-467] shows the same text again where its reason is another', () => {
    const store = createToastStore()
    store.post({ content: 'Not saved', detail: 'Nobody answers.' })
    store.post({ content: 'Not saved', detail: 'Nobody answers.' })
    store.post({ content: 'Not saved', detail: 'Somebody was first.' })
    expect(store.shown().map(({ detail }) => detail)).toEqual(['Nobody answers.', 'Somebody was first.'])
  })

  it('[SH-468] is still there after a page load, and then closes', () => {
    const storage = memory()
    createToastStore({ storage }).post({ content: 'Before' })
    vi.clearAllTimers()
    const store = createToastStore({ storage })
    expect(contents(store)).toEqual(['Before'])
    vi.advanceTimersByTime(5000)
    expect(contents(store)).toEqual([])
    expect(contents(createToastStore({ storage }))).toEqual([])
  })

  it('stays while it is being read, and when it is told to', () => {
    const store = createToastStore({ newId: () => 'one' })
    store.post({ content: 'Read me' })
    store.hold('one')
    vi.advanceTimersByTime(60_000)
    expect(contents(store)).toEqual(['Read me'])
    store.release('one')
    vi.advanceTimersByTime(5000)
    expect(contents(store)).toEqual([])
    store.post({ content: 'Forever', autoClose: false })
    vi.advanceTimersByTime(60_000)
    expect(contents(store)).toEqual(['Forever'])
  })

  it('starts empty when what is stored makes no sense', () => {
    const storage = memory()
    storage.setItem('kith-toasts', '{')
    expect(createToastStore({ storage }).shown()).toEqual([])
  })
})
