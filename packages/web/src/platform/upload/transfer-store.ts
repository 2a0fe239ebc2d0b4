import type { Failure } from '#platform/errors/failure.ts'

/** A file on its way from this browser to the server, and what it is for. */
export interface Transfer<Target> {
  id: string
  target: Target
  /** Null until the server knows of the file. */
  fileId: string | null
  file: File
  /** Bytes. */
  sent: number
  state: 'announcing' | 'sending' | 'arriving' | 'arrived' | 'failed'
  failure: Failure | null
  /** Whether the failure came while the bytes were under way; others come from the server as whole sentences. */
  isCut: boolean
}

export interface TransferCalls<Target> {
  /** Tells the server of the file, or that it is sent again; the target may become known with the answer. */
  announce: (transfer: Transfer<Target>) => Promise<{ target: Target; fileId: string; url: string }>
  put: (url: string, file: File, progress: (sent: number) => void, signal: AbortSignal) => Promise<void>
  arrived: (transfer: Transfer<Target>) => Promise<void>
  /** Takes back what was announced. */
  forget: (transfer: Transfer<Target>, fileId: string) => Promise<void>
  /** Whether a file that failed is announced again under its id; otherwise it is taken back first. */
  isKept?: boolean
  failureOf: (error: unknown) => Failure
}

type Announced<Target> = (target: Target) => void

/** How long a file stays in the list once it has arrived, and how often its progress is shown, in milliseconds. */
export const finishedMilliseconds = 3000
export const progressMilliseconds = 100

/** Files that are being uploaded; they go on while the user looks at other pages. What has arrived stays in the list for `finishedFor` milliseconds. */
export function createTransferStore<Target>({ finishedFor = 0 } = {}) {
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()
  let shown: readonly Transfer<Target>[] = []

  const show = (next: readonly Transfer<Target>[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const find = (id: string) => shown.find((each) => each.id === id)
  const change = (id: string, changes: Partial<Transfer<Target>>) =>
    show(shown.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const remove = (id: string) => {
    stops.delete(id)
    show(shown.filter((each) => each.id !== id))
  }

  const run = async (id: string, calls: TransferCalls<Target>, announced: Announced<Target>) => {
    const stop = new AbortController()
    stops.set(id, stop)
    try {
      const asked = need(find(id))
      const { url, target, fileId } = await calls.announce(asked)
      if (stop.signal.aborted) return await calls.forget({ ...asked, target }, fileId)
      change(id, { target, fileId, state: 'sending' })
      announced(target)
      const progress = debounced((sent) => change(id, { sent }))
      try {
        await calls.put(url, asked.file, progress.next, stop.signal)
      } finally {
        progress.stop()
      }
      change(id, { state: 'arriving', sent: asked.file.size })
      await calls.arrived(need(find(id)))
      if (finishedFor === 0) return remove(id)
      change(id, { state: 'arrived' })
      setTimeout(remove, finishedFor, id)
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
    /** `announced` is told the target as soon as the server knows of the file. */
    start(target: Target, file: File, calls: TransferCalls<Target>, announced: Announced<Target> = nothing): Promise<void> {
      const transfer = begun(target, file)
      show([...shown, transfer])
      return run(transfer.id, calls, announced)
    },
    /** Announces one after another, the last first, so that a list with the newest first has them in the order in which they were chosen. */
    async startAll(target: Target, files: readonly File[], calls: TransferCalls<Target>): Promise<void> {
      const transfers = files.map((file) => begun(target, file))
      show([...shown, ...transfers])
      for (const { id } of transfers.toReversed()) await new Promise<void>((next) => void run(id, calls, () => next()).finally(next))
    },
    /** Begins again; false for an upload that is not in the list any more. */
    async retry(id: string, calls: TransferCalls<Target>, announced: Announced<Target> = nothing): Promise<boolean> {
      const transfer = find(id)
      if (!transfer) return false
      change(id, { state: 'announcing', failure: null, sent: 0 })
      try {
        if (transfer.fileId && !calls.isKept) {
          await calls.forget(transfer, transfer.fileId)
          change(id, { fileId: null })
        }
      } catch (error) {
        change(id, { state: 'failed', failure: calls.failureOf(error) })
        return true
      }
      await run(id, calls, announced)
      return true
    },
    /** Stops an upload, and takes back what was announced; false for one that is not in the list any more. */
    async cancel(id: string, calls: TransferCalls<Target>): Promise<boolean> {
      const transfer = find(id)
      if (!transfer) return false
      stops.get(id)?.abort()
      remove(id)
      if (transfer.fileId) await calls.forget(transfer, transfer.fileId)
      return true
    },
  }
}

const nothing = () => undefined

/** Shows the latest of many values that come shortly after each other. */
function debounced(show: (value: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  return {
    next: (value: number) => {
      latest = value
      timer ??= setTimeout(() => {
        timer = undefined
        show(latest)
      }, progressMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

function need<Target>(transfer: Transfer<Target> | undefined): Transfer<Target> {
  if (!transfer) throw new Error('This upload has been cancelled')
  return transfer
}

/** Whether the server has looked at the file and does not take it: sending it again would not help. */
export const isRefused = ({ failure, isCut }: Pick<Transfer<unknown>, 'failure' | 'isCut'>): boolean =>
  failure?.code === 'INVALID' && !isCut

const begun = <Target>(target: Target, file: File): Transfer<Target> => ({
  target,
  file,
  id: crypto.randomUUID(),
  fileId: null,
  sent: 0,
  state: 'announcing',
  failure: null,
  isCut: false,
})
