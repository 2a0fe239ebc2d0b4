import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let content: ReactNode = null

/** Puts a line above everything (assumed group, read as at another day); null takes it away. */
export function setCautionBanner(next: ReactNode): void {
  content = next
  for (const listener of listeners) listener()
}

export function CautionBanner() {
  const shown = useSyncExternalStore(subscribe, () => content)
  if (!shown) return null
  return (
    <div className="caution-banner" role="region" aria-live="polite">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>{shown}</div>
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
