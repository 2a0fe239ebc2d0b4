import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createToastStore } from '#platform/toasts/toast-store.ts'
import { sayMissing, type Act } from './missing.ts'
import { createTransferStore, type TransferCalls } from './transfer-store.ts'

const file = join(import.meta.dirname, '../../../../shared/words/en/documents.json')
const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const calls: TransferCalls<null> = {
  announce: () => Promise.reject(new Error('cut')),
  put: async () => undefined,
  arrived: async () => undefined,
  forget: () => Promise.reject(new Error('cut')),
  failureOf: () => ({ code: 'NETWORK', message: '' }),
}
const missing = async (act: Act, found: Promise<boolean>) => {
  const toasts = createToastStore()
  await sayMissing(found, words[`upload.missing.${act}`] ?? '', toasts)
  return toasts.shown().map(({ type, content }) => [type, content])
}

describe('an upload that is no longer there', () => {
  it('cannot be cancelled, which a warning says [SH-636] [PW-683] [PW-689]', async () => {
    const store = createTransferStore<null>()
    expect(await missing('cancel', store.cancel('gone', calls))).toEqual([['warning', 'Cannot find file to cancel']])
  })

  it('cannot be tried again, which a warning says [SH-637] [PW-684] [PW-689]', async () => {
    const store = createTransferStore<null>()
    expect(await missing('retry', store.retry('gone', calls))).toEqual([['warning', 'Cannot find file to retry']])
  })

  it('is told from one whose failure the list itself shows', async () => {
    const store = createTransferStore<null>()
    await store.start(null, new File(['a'], 'a.pdf'), calls)
    const [transfer] = store.shown()
    expect(await missing('retry', store.retry(transfer?.id ?? '', calls))).toEqual([])
    expect(await missing('cancel', Promise.reject(new Error('refused')))).toEqual([])
  })
})
