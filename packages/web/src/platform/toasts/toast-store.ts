export type ToastType = 'success' | 'info' | 'warning' | 'alert'

export interface Toast {
  id: string
  type: ToastType
  /** Says in a few words what the content explains. */
  title?: string
  content: string
  /** Says below what has failed why, and what to do. */
  detail?: string
  autoClose: boolean
  autoCloseTimeout: number
  /** Offered beside the text ("Undo"); lost with a page load. */
  action?: { label: string; run: () => void }
}

type NewToast = Pick<Toast, 'content'> & Partial<Omit<Toast, 'id' | 'content'>>

interface Options {
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  newId?: () => string
}

const KEY = 'kith-toasts'
const SECONDS = 1000

/** Toasts close after 5 s, alerts after 6 s, those with an action after 8 s; the same text is never shown twice; a page load keeps them. */
export function createToastStore({ storage, newId = () => crypto.randomUUID() }: Options = {}) {
  const listeners = new Set<() => void>()
  let shown: readonly Toast[] = restore(storage)
  const closing = new Map<string, ReturnType<typeof setTimeout>>()

  const change = (next: readonly Toast[]) => {
    shown = next
    storage?.setItem(KEY, JSON.stringify(next.map(({ action: _, ...rest }) => rest)))
    for (const listener of listeners) listener()
  }

  const remove = (id: string) => {
    clearTimeout(closing.get(id))
    closing.delete(id)
    if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id))
  }

  const closeLater = ({ id, autoClose, autoCloseTimeout }: Toast) => {
    if (autoClose) closing.set(id, setTimeout(remove, autoCloseTimeout, id))
  }

  for (const toast of shown) closeLater(toast)

  return {
    shown: () => shown,
    /** Shows what a page load would show now. */
    restore(): void {
      for (const timer of closing.values()) clearTimeout(timer)
      closing.clear()
      change(restore(storage))
      for (const toast of shown) closeLater(toast)
    },
    post(toast: NewToast): void {
      if (isSame(toast)(shown.at(-1))) return
      // The one before would keep it from being seen, as only the last is
      for (const { id } of shown.filter(isSame(toast))) remove(id)
      const type = toast.type ?? 'success'
      const complete: Toast = { id: newId(), autoClose: true, autoCloseTimeout: lifetime(toast, type), ...toast, type }
      change([...shown, complete])
      closeLater(complete)
    },
    remove,
    clear(): void {
      for (const { id } of shown) remove(id)
    },
    /** While a toast is read (pointer or focus on it) it stays. */
    hold(id: string): void {
      clearTimeout(closing.get(id))
    },
    release(id: string): void {
      const toast = shown.find((each) => each.id === id)
      if (toast) closeLater(toast)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const toasts = createToastStore(typeof sessionStorage === 'undefined' ? {} : { storage: sessionStorage })

const isSame =
  ({ content, detail }: NewToast) =>
  (other: Toast | undefined): boolean =>
    other?.content === content && other.detail === detail

function lifetime({ action }: NewToast, type: ToastType): number {
  if (type === 'alert') return 6 * SECONDS
  return action ? 8 * SECONDS : 5 * SECONDS
}

function restore(storage: Options['storage']): readonly Toast[] {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? '[]') as Toast[]
  } catch {
    return []
  }
}
