import { useSyncExternalStore } from 'react'

export interface Asked {
  settle: (isSettled: boolean) => void
}

/** What the server wants of its user before it goes on; asked by a dialog over whatever page and dialog is open. */
interface Question {
  /** False where they would rather not. Questions asked meanwhile get the same answer. */
  ask: () => Promise<boolean>
  /** The question that waits for its answer, for the dialog that asks it. */
  useAsked: () => Asked | null
  isAsked: () => boolean
  settle: (isSettled: boolean) => void
}

function defineQuestion(): Question {
  let asked: Asked | null = null
  let answer: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const setAsked = (next: Asked | null) => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    ask() {
      answer ??= new Promise<boolean>((resolve) => {
        const focused = document.activeElement
        setAsked({
          settle(isSettled) {
            answer = null
            setAsked(null)
            resolve(isSettled)
            // Once the dialog has let go of the focus
            setTimeout(() => focused instanceof HTMLElement && focused.focus())
          },
        })
      })
      return answer
    },
    useAsked: () => useSyncExternalStore(subscribe, () => asked),
    isAsked: () => asked !== null,
    settle: (isSettled) => asked?.settle(isSettled),
  }
}

/** Has the user show again who they are. */
export const verification = defineQuestion()

/** Has the user accept the disclaimer of their organisation, which came or changed while their page was open. */
export const consent = defineQuestion()

/** Escape answers only this question. Dialogs that are open already listen for it too and would close, so this is registered before any of them. */
export function listenForEscape(): void {
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (!verification.isAsked() && !consent.isAsked())) return
    event.stopImmediatePropagation()
    verification.settle(false)
  }
  addEventListener('keydown', cancel, { capture: true })
}
