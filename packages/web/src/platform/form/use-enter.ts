import { useEffect, useRef } from 'react'

/**
 * What Enter does in a field with a list of what is found: it acts on what was found for exactly this text. Before that has come it waits
 * for it, unless something else is typed in between.
 */
export function useEnter<Pressed = void>(text: string, isAnswered: boolean, act: (pressed: Pressed) => void): (pressed: Pressed) => void {
  const waiting = useRef<{ text: string; pressed: Pressed }>(null)
  useEffect(() => {
    const held = waiting.current
    if (!held || (held.text === text && !isAnswered)) return
    waiting.current = null
    if (held.text === text) act(held.pressed)
  })
  return (pressed) => {
    if (isAnswered) act(pressed)
    else waiting.current = { text, pressed }
  }
}
