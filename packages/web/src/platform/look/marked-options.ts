/**
 * Enter takes the option that a list shows as marked. Mantine goes by an index, which it loses when keys come faster than the page can
 * draw: the mark stays, and Enter would do nothing, or send the form.
 */
export function takeMarkedOptions(): void {
  let isTaken = false
  document.addEventListener('click', () => void (isTaken = true), true)
  document.addEventListener('keydown', () => void (isTaken = false), true)
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, isComposing } = event
    if (key !== 'Enter' || ctrlKey || metaKey || isComposing || isTaken) return
    const marked = markedFor(target)
    if (!marked) return
    event.preventDefault()
    marked.click()
  })
}

function markedFor(target: EventTarget | null): HTMLElement | null | undefined {
  if (!(target instanceof HTMLInputElement) || target.ariaExpanded !== 'true') return null
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  return list?.querySelector<HTMLElement>('[data-combobox-selected]')
}
