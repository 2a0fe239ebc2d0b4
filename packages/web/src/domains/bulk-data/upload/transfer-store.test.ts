import { describe, expect, it, vi } from 'vitest'
import type { Failure } from '#platform/errors/failure.ts'
import { createTransferStore, type TransferCalls } from './transfer-store.ts'

const network: Failure = { code: 'NETWORK', message: '' }
const wanted = { importId: null, type: 'CREATE_PEOPLE', file: new File(['a,b'], 'people.csv') }
const nothing = () => undefined

function callsThat({
  put = async (_url, file, progress) => progress(file.size),
  forget = async () => undefined,
}: Partial<Pick<TransferCalls, 'put' | 'forget'>> = {}) {
  return {
    announce: vi.fn<TransferCalls['announce']>(async () => ({ importId: 'import 1', fileId: 'file 1', url: '/somewhere' })),
    put,
    arrived: vi.fn<TransferCalls['arrived']>(async () => undefined),
    forget: vi.fn<TransferCalls['forget']>(forget),
    failureOf: () => network,
  }
}

describe('an upload', () => {
  it('is announced, sent and done', async () => {
    const store = createTransferStore()
    const calls = callsThat()
    const announced = vi.fn<(importId: string) => void>()
    await store.start(wanted, calls, announced)
    expect(announced).toHaveBeenCalledWith('import 1')
    expect(calls.arrived).toHaveBeenCalledOnce()
    expect(store.shown()).toEqual([])
  })

  it('stays with its failure when the network is cut, and begins again without leaving half a file behind [PW-693]', async () => {
    const store = createTransferStore()
    const put = vi.fn<TransferCalls['put']>().mockRejectedValueOnce(new Error('cut'))
    const calls = callsThat({ put })
    await store.start(wanted, calls, nothing)
    expect(store.shown()).toMatchObject([{ state: 'failed', failure: network, importId: 'import 1' }])
    await store.retry(store.shown()[0]!.id, calls, nothing)
    expect(calls.forget.mock.calls).toEqual([['file 1']])
    expect(calls.announce.mock.lastCall?.[0].importId).toBe('import 1')
    expect(store.shown()).toEqual([])
  })

  it('stays failed when there is still no network', async () => {
    const store = createTransferStore()
    const calls = callsThat({ put: () => Promise.reject(new Error('cut')), forget: () => Promise.reject(new Error('cut')) })
    await store.start(wanted, calls, nothing)
    await store.retry(store.shown()[0]!.id, calls, nothing)
    expect(store.shown()).toMatchObject([{ state: 'failed', fileId: 'file 1' }])
  })

  it('that is cancelled leaves nothing behind', async () => {
    const store = createTransferStore()
    let isStopped = false
    const put: TransferCalls['put'] = (_url, _file, _progress, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => ((isStopped = true), reject(new Error('stopped')))))
    const calls = callsThat({ put })
    const going = store.start(wanted, calls, nothing)
    await vi.waitFor(() => expect(store.shown()[0]?.state).toBe('sending'))
    await store.cancel(store.shown()[0]!.id, calls)
    await going
    expect(isStopped).toBe(true)
    expect(calls.forget.mock.calls).toEqual([['file 1']])
    expect(store.shown()).toEqual([])
  })
})
