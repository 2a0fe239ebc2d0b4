import { useEffect, useState } from 'react'
import { usePause } from './use-pause.ts'

/**
 * The value as it was when it last rested for so many milliseconds; of one that never rests, as it was at most `atMost` ago.
 * An emptied text counts at once.
 */
export function useDebounced(value: string, milliseconds: number, atMost?: number): string {
  const [rested, setRested] = useState(value)
  const pause = usePause()
  useEffect(() => pause.before(() => setRested(value), value === '' ? 0 : milliseconds, atMost), [value, milliseconds, atMost, pause])
  return value === '' ? '' : rested
}
