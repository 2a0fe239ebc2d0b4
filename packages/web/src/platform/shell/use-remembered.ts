import { useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** State that survives a page load, in this browser; everything that remembers under the same key moves together. */
export function useRemembered<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => (stored === null ? null : read<Value>(stored)), [stored])
  const remember = (next: Value) => {
    localStorage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return [value ?? initial, remember]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read<Value>(stored: string): Value | null {
  try {
    return JSON.parse(stored) as Value | null
  } catch {
    return null
  }
}
