import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '#platform/graphql/errors.ts'

/** Milliseconds after which what was typed is sent, and after which it is tried again where it could not be. */
const pause = 1200
const tries = [2000, 4000, 8000, 15_000, 30_000]

export type SaveState =
  | { readonly kind: 'SAVED'; readonly at: Date | null }
  | { readonly kind: 'WAITING' | 'OFFLINE' }
  | { readonly kind: 'REFUSED'; readonly message: string }
  /** Something else was kept meanwhile, under this number. */
  | { readonly kind: 'CONFLICT'; readonly draft: number }

interface Held {
  draft: number
  failures: number
  isStopped: boolean
  running: Promise<unknown>
}

type Saved = { readonly draft: number; readonly savedAt: Date }
interface Options {
  readonly begun: { readonly draft: number; readonly savedAt: Date | null }
  readonly save: (value: string, draft: number) => Promise<Saved>
}

/**
 * Sends `value` whenever it has changed, one save after the other and the last value last, and goes on trying while there is no connection.
 * It stops at what the server refuses, until it is told to go on.
 */
export function useAutosave(value: string, { begun, save }: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'SAVED', at: begun.savedAt })
  const [saved, setSaved] = useState<string | null>(value)
  const [turn, setTurn] = useState({ failures: 0 })
  const held = useRef<Held>({ draft: begun.draft, failures: 0, isStopped: false, running: Promise.resolve() })
  const isBusy = useRef(false)
  const refused = (error: unknown) => {
    const failure = failureOf(error)
    if (failure.code === 'NETWORK' || failure.code === 'UNAVAILABLE') {
      held.current.failures += 1
      return setState({ kind: 'OFFLINE' })
    }
    held.current.isStopped = true
    setState(
      failure.code === 'CONFLICT'
        ? { kind: 'CONFLICT', draft: failure.currentVersion ?? held.current.draft }
        : { kind: 'REFUSED', message: failure.problems?.[0]?.message ?? failure.message },
    )
  }
  const send = useEffectEvent(() => {
    if (isBusy.current || held.current.isStopped) return
    isBusy.current = true
    held.current.running = save(value, held.current.draft)
      .then(({ draft, savedAt }) => {
        Object.assign(held.current, { draft, failures: 0 })
        setSaved(value)
        setState({ kind: 'SAVED', at: savedAt })
      }, refused)
      .finally(() => {
        isBusy.current = false
        setTurn({ failures: held.current.failures })
      })
  })
  useEffect(() => {
    const { failures } = turn
    const { isStopped } = held.current
    if (isStopped || value === saved) return undefined
    const timer = setTimeout(() => send(), failures === 0 ? pause : tries[Math.min(failures, tries.length) - 1])
    const online = () => send()
    addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [value, saved, turn])
  return {
    state: state.kind === 'SAVED' && value !== saved ? ({ kind: 'WAITING' } as const) : state,
    /** Waits for the save on its way and sends no other one; returns the number of what was kept last. */
    stop: async () => {
      held.current.isStopped = true
      await held.current.running
      return held.current.draft
    },
    goOn: () => {
      held.current.isStopped = false
      setTurn({ failures: 0 })
    },
    /** Saves what is there now in the place of what was kept under this number. */
    replace: (draft: number) => {
      Object.assign(held.current, { draft, isStopped: false })
      setSaved(null)
      setState({ kind: 'WAITING' })
      setTurn({ failures: 0 })
    },
    collide: (draft: number) => setState({ kind: 'CONFLICT', draft }),
  }
}
