import { describe, expect, it, vi } from 'vitest'
import type { Failure } from '#platform/errors/failure.ts'
import { createTransferStore, finishedMilliseconds, type TransferCalls } from './transfer-store.ts'

const network: Failure = { code: 'NETWORK', message: '' }
type Target = { importId: string | null }
type Calls = TransferCalls<Target>
const file = new File(['a,b'], 'people.csv')
const newImport: Target = { importId: null }

function callsThat({
  put = async (_url, file, progress) => progress(file.size),
  forget = async () => undefined,
}: Partial<Pick<Calls, 'put' | 'forget'>> = {}) {
  return {
    announce: vi.fn<Calls['announce']>(async () => ({ target: { importId: 'import 1' }, fileId: 'file 1', url: '/somewhere' })),
    put,
    arrived: vi.fn<Calls['arrived']>(async () => undefined),
    forget: vi.fn<Calls['forget']>(forget),
    failureOf: () => network,
  }
}

describe('an upload', () => {
  it('is announced, sent and done', async () => {
    const store = createTransferStore<Target>()
    const calls = callsThat()
    const announced = vi.fn<(target: Target) => void>()
    await store.start(newImport, file, calls, announced)
    expect(announced).toHaveBeenCalledWith({ importId: 'import 1' })
    expect(calls.arrived).toHaveBeenCalledOnce()
    expect(store.shown()).toEqual([])
  })

  it('stays with its failure when the network is cut, and begins again without leaving half a file behind [PW-693]', async () => {
    const store = createTransferStore<Target>()
    const put = vi.fn<Calls['put']>().mockRejectedValueOnce(new Error('cut'))
    const calls = callsThat({ put })
    await store.start(newImport, file, calls)
    expect(store.shown()).toMatchObject([{ state: 'failed', failure: network, target: { importId: 'import 1' } }])
    await store.retry(store.shown()[0]!.id, calls)
    expect(calls.forget.mock.calls.map(([, fileId]) => fileId)).toEqual(['file 1'])
    expect(calls.announce.mock.lastCall?.[0].target).toEqual({ importId: 'import 1' })
    expect(store.shown()).toEqual([])
  })

  it('stays failed when there is still no network', async () => {
    const store = createTransferStore<Target>()
    const calls = callsThat({ put: () => Promise.reject(new Error('cut')), forget: () => Promise.reject(new Error('cut')) })
    await store.start(newImport, file, calls)
    await store.retry(store.shown()[0]!.id, calls)
    expect(store.shown()).toMatchObject([{ state: 'failed', fileId: 'file 1' }])
  })

  it('of several files begins with the last, one after another, and goes on where one of them is refused', async () => {
    const store = createTransferStore<Target>()
    const calls = callsThat()
    calls.announce.mockRejectedValueOnce(new Error('refused'))
    const files = ['1.pdf', '2.pdf', '3.pdf'].map((name) => new File(['a'], name))
    const going = store.startAll(newImport, files, calls)
    expect(store.shown().map(({ file: { name } }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
    expect(calls.announce).toHaveBeenCalledOnce()
    await going
    expect(
      calls.announce.mock.calls.map(
        ([
          {
            file: { name },
          },
        ]) => name,
      ),
    ).toEqual(['3.pdf', '2.pdf', '1.pdf'])
    await vi.waitFor(() => expect(store.shown().map(({ file: { name }, state }) => [name, state])).toEqual([['3.pdf', 'failed']]))
  })

  it('that is cancelled leaves nothing behind', async () => {
    const store = createTransferStore<Target>()
    let isStopped = false
    const put: Calls['put'] = (_url, _file, _progress, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => ((isStopped = true), reject(new Error('stopped')))))
    const calls = callsThat({ put })
    const going = store.start(newImport, file, calls)
    await vi.waitFor(() => expect(store.shown()[0]?.state).toBe('sending'))
    await store.cancel(store.shown()[0]!.id, calls)
    await going
    expect(isStopped).toBe(true)
    expect(calls.forget.mock.calls.map(([, fileId]) => fileId)).toEqual(['file 1'])
    expect(store.shown()).toEqual([])
  })

  it('stays in the list for three seconds once it has arrived, where its list says so [SH-351][SH-671]', async () => {
    vi.useFakeTimers()
    try {
      const store = createTransferStore<Target>({ finishedFor: finishedMilliseconds })
      await store.start(newImport, file, callsThat())
      expect(store.shown()).toMatchObject([{ state: 'arrived', sent: file.size }])
      vi.advanceTimersByTime(2999)
      expect(store.shown()).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect(store.shown()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows its progress every 100 milliseconds, the latest of what is known [SH-345][SH-670]', async () => {
    vi.useFakeTimers()
    try {
      const store = createTransferStore<Target>()
      const shown: number[] = []
      store.subscribe(() => shown.push(store.shown()[0]?.sent ?? -1))
      let progress: (sent: number) => void = () => undefined
      const put: Calls['put'] = (_url, _file, tell, signal) =>
        new Promise((_, reject) => {
          progress = tell
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        })
      const calls = callsThat({ put })
      const running = store.start(newImport, file, calls)
      await vi.advanceTimersByTimeAsync(0)
      shown.length = 0
      for (const sent of [1, 2, 3]) progress(sent)
      expect(shown).toEqual([])
      await vi.advanceTimersByTimeAsync(100)
      expect(shown).toEqual([3])
      await store.cancel(store.shown()[0]!.id, calls)
      await running
    } finally {
      vi.useRealTimers()
    }
  })

  it('that is not in the list any more is neither stopped nor begun again, and said to be gone', async () => {
    const store = createTransferStore<Target>()
    const calls = callsThat()
    expect(await store.cancel('gone', calls)).toBe(false)
    expect(await store.retry('gone', calls)).toBe(false)
    expect([calls.announce.mock.calls, calls.forget.mock.calls]).toEqual([[], []])
  })
})
