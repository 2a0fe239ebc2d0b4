import { Tooltip, type FloatingPosition } from '@mantine/core'
import { useEffect, useState } from 'react'

/** One tooltip for the whole frame: the `data-hint` of the control under the pointer or with the focus. Escape takes it away. */
export default function Hints() {
  const control = useHintedControl()
  if (!control) return null
  return (
    <Tooltip opened target={control} label={control.dataset.hint} position={(control.dataset.hintAt ?? 'bottom') as FloatingPosition} />
  )
}

function useHintedControl(): HTMLElement | null {
  const [control, setControl] = useState(controlUnderPointer)
  useEffect(() => {
    const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null)
    const point = (event: PointerEvent) => event.pointerType === 'mouse' && setControl(controlOf(event))
    const focus = (event: FocusEvent) =>
      setControl(event.target instanceof Element && event.target.matches(':focus-visible') ? controlOf(event) : null)
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setControl(null)
    const end = () => setControl(null)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', point, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('keydown', leave, { signal })
    document.addEventListener('focusout', end, { signal })
    document.addEventListener('pointerdown', end, { signal })
    return () => listening.abort()
  }, [])
  return control
}

/** Where the pointer rests already when this has loaded. */
const controlUnderPointer = () =>
  matchMedia('(hover: hover)').matches ? ([...document.querySelectorAll<HTMLElement>('[data-hint]:hover')].at(-1) ?? null) : null
