import { useSyncExternalStore } from 'react'

export interface Asked {
  settle: (isVerified: boolean) => void
}

let asked: Asked | null = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Has the user show again who they are; false where they would rather not. Whoever asks meanwhile gets the same answer. */
export function askToVerify(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    const focused = document.activeElement
    setAsked({
      settle(isVerified) {
        answer = null
        setAsked(null)
        resolve(isVerified)
        // Once the dialog has let go of the focus
        setTimeout(() => focused instanceof HTMLElement && focused.focus())
      },
    })
  })
  return answer
}

/** The question that waits for its answer, for the dialog that asks it. */
export const useAsked = (): Asked | null => useSyncExternalStore(subscribe, () => asked)

/** Escape answers only this question. Dialogs that are open already listen for it too and would close, so this is registered before any of them. */
export function listenForEscape(): void {
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !asked) return
    event.stopImmediatePropagation()
    asked.settle(false)
  }
  addEventListener('keydown', cancel, { capture: true })
}

function setAsked(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
