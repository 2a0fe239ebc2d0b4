interface Options<Target> {
  /** Milliseconds of resting before it is shown, and of being away before it is hidden. */
  open: number
  close: number
  show: (target: Target) => void
  hide: () => void
}

/** Shows something about what the pointer or the focus rests on, and hides it a moment after they have left. */
export function createRest<Target>({ open, close, show, hide }: Options<Target>) {
  let shown: Target | null = null
  let awaited: Target | null = null
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  const stopOpening = () => {
    clearTimeout(opening)
    awaited = null
  }
  const stay = () => {
    clearTimeout(closing)
    closing = undefined
  }
  const dismiss = () => {
    stopOpening()
    stay()
    if (shown === null) return
    shown = null
    hide()
  }
  const appear = (target: Target) => {
    stopOpening()
    stay()
    shown = target
    show(target)
  }

  return {
    restOn(target: Target): void {
      if (target === awaited) return
      stopOpening()
      if (target === shown) return stay()
      awaited = target
      opening = setTimeout(appear, open, target)
      if (shown !== null) closing ??= setTimeout(hideOnly, close)
    },
    leave(): void {
      stopOpening()
      if (shown !== null) closing ??= setTimeout(dismiss, close)
    },
    /** At once: someone has asked for it. */
    appear,
    stay(): void {
      stopOpening()
      stay()
    },
    dismiss,
    shown: () => shown,
  }

  /** The card of the one before goes while the next one is still awaited. */
  function hideOnly() {
    closing = undefined
    shown = null
    hide()
  }
}
