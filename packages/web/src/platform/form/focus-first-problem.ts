const invalid = '[aria-invalid=true]:not([type=hidden]), [data-invalid] :is(input, textarea, button)'

/** Scrolls to the first invalid field of the form, in reading order, and puts the focus there; else to the message above the form. */
export function focusFirstProblem(form: HTMLElement | null, tries = 8): void {
  // The errors are drawn some frames after they are known.
  setTimeout(() => {
    const target = form?.querySelector<HTMLElement>(invalid) ?? form?.querySelector<HTMLElement>('[data-form-failure]')
    if (!target) return tries > 0 ? focusFirstProblem(form, tries - 1) : undefined
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  }, 20)
}
