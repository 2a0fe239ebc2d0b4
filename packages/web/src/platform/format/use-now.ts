import { useSyncExternalStore } from 'react'

const FIVE_SECONDS = 5000
const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined

/** The present moment, new every five seconds while something looks at it. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    now = new Date()
    timer = setInterval(tick, FIVE_SECONDS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}
