import type { Failure } from '#platform/errors/failure.ts'

/** A file on its way from this browser to the server. */
export interface Transfer {
  id: string
  /** Null until the server has made the import. */
  importId: string | null
  fileId: string | null
  type: string
  file: File
  /** Bytes. */
  sent: number
  state: 'announcing' | 'sending' | 'arriving' | 'failed'
  failure: Failure | null
  /** Whether the failure came while the bytes were under way; others come from the server as whole sentences. */
  isCut: boolean
}

/** What the server is asked on the way. */
export interface TransferCalls {
  announce: (transfer: Transfer) => Promise<{ importId: string; fileId: string; url: string }>
  put: (url: string, file: File, progress: (sent: number) => void, signal: AbortSignal) => Promise<void>
  arrived: (transfer: Transfer) => Promise<void>
  /** Takes back what was announced. */
  forget: (fileId: string) => Promise<void>
  failureOf: (error: unknown) => Failure
}

type Wanted = Pick<Transfer, 'importId' | 'type' | 'file'>

/** Files that are being uploaded; they go on while the user looks at other pages. */
export function createTransferStore() {
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()
  let shown: readonly Transfer[] = []

  const show = (next: readonly Transfer[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const find = (id: string) => shown.find((each) => each.id === id)
  const change = (id: string, changes: Partial<Transfer>) => show(shown.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const remove = (id: string) => {
    stops.delete(id)
    show(shown.filter((each) => each.id !== id))
  }

  const run = async (id: string, calls: TransferCalls, announced: (importId: string) => void) => {
    const stop = new AbortController()
    stops.set(id, stop)
    try {
      const { url, ...ids } = await calls.announce(need(find(id)))
      if (stop.signal.aborted) return await calls.forget(ids.fileId)
      change(id, { ...ids, state: 'sending' })
      announced(ids.importId)
      await calls.put(url, need(find(id)).file, (sent) => change(id, { sent }), stop.signal)
      change(id, { state: 'arriving' })
      await calls.arrived(need(find(id)))
      remove(id)
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', failure: calls.failureOf(error), isCut: find(id)?.state === 'sending' })
    }
  }

  return {
    shown: () => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `announced` is told the import as soon as the server knows of the file. */
    start(wanted: Wanted, calls: TransferCalls, announced: (importId: string) => void): Promise<void> {
      const id = crypto.randomUUID()
      show([...shown, { ...wanted, id, fileId: null, sent: 0, state: 'announcing', failure: null, isCut: false }])
      return run(id, calls, announced)
    },
    /** Begins again; what had been announced of the failed attempt is taken back first. */
    async retry(id: string, calls: TransferCalls, announced: (importId: string) => void): Promise<void> {
      const { fileId } = need(find(id))
      change(id, { state: 'announcing', failure: null, sent: 0 })
      try {
        if (fileId) await calls.forget(fileId)
      } catch (error) {
        return change(id, { state: 'failed', failure: calls.failureOf(error) })
      }
      change(id, { fileId: null })
      return run(id, calls, announced)
    },
    async cancel(id: string, calls: TransferCalls): Promise<void> {
      const fileId = find(id)?.fileId
      stops.get(id)?.abort()
      remove(id)
      if (fileId) await calls.forget(fileId)
    },
  }
}

function need(transfer: Transfer | undefined): Transfer {
  if (!transfer) throw new Error('This upload has been cancelled')
  return transfer
}
