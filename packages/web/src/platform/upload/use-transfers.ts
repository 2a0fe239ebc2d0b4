import { useEffect, useSyncExternalStore } from 'react'
import type { createTransferStore, Transfer } from './transfer-store.ts'

/** The files under way of a store; leaving the application asks first while any is being sent. */
export function useTransfers<Target>(store: ReturnType<typeof createTransferStore<Target>>): readonly Transfer<Target>[] {
  const all = useSyncExternalStore(store.subscribe, store.shown)
  const isSending = all.some(({ state }) => state !== 'failed' && state !== 'arrived')
  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
  return all
}
