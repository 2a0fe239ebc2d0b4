import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '#platform/graphql/errors.ts'

/** What is typed is sent after this pause, and tried again after these where it could not be. */
const pause = 1200
const tries = [2000, 4000, 8000, 15_000, 30_000]

export type SaveState = { readonly kind: 'SAVED'; readonly at: Date | null } | { readonly kind: 'WAITING' | 'OFFLINE' } | { readonly kind: 'REFUSED'; readonly message: string }

/**
 * Sends `value` whenever it has changed, one save after the other and the last value last, and goes on trying while there is no connection.
 * What the server refuses is not tried again.
 */
export function useAutosave(value: string, { save, savedAt }: { save: (value: string) => Promise<Date>; savedAt: Date | null }) {
  const [state, setState] = useState<SaveState>({ kind: 'SAVED', at: savedAt })
  const saved = useRef(value)
  const failures = useRef(0)
  const [again, setAgain] = useState(0)
  const isStopped = useRef(false)
  const send = useEffectEvent(async () => {
    const sent = value
    try {
      const at = await save(sent)
      saved.current = sent
      failures.current = 0
      setState({ kind: 'SAVED', at })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code !== 'NETWORK' && failure.code !== 'UNAVAILABLE') {
        isStopped.current = true
        return setState({ kind: 'REFUSED', message: failure.problems?.[0]?.message ?? failure.message })
      }
      failures.current += 1
      setState({ kind: 'OFFLINE' })
    }
    setAgain((count) => count + 1)
  })
  useEffect(() => {
    if (isStopped.current || value === saved.current) return
    if (failures.current === 0) setState({ kind: 'WAITING' })
    const wait = failures.current === 0 ? pause : tries[Math.min(failures.current, tries.length) - 1]
    const timer = setTimeout(() => void send(), wait)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [value, again])
  return state
}
