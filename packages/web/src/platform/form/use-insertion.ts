import { useRef, type FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Inserts text where someone was typing: `remember` listens to the focus around the fields; `body` is where it goes otherwise. */
export function useInsertion(body: string) {
  const { getValues, setValue } = useFormContext<Record<string, string>>()
  const last = useRef<Input | null>(null)
  const remember = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    last.current =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : currentTarget.querySelector('textarea')
  }
  const insert = (what: string, onlyInBody = false) => {
    const input = onlyInBody || !last.current?.isConnected ? document.querySelector<Input>(`textarea[name=${body}]`) : last.current
    if (!input) return
    const before = getValues(input.name) ?? ''
    const [from, to] = [input.selectionStart ?? before.length, input.selectionEnd ?? before.length]
    setValue(input.name, before.slice(0, from) + what + before.slice(to), { shouldDirty: true })
    input.focus()
    requestAnimationFrame(() => input.setSelectionRange(from + what.length, from + what.length))
  }
  return { remember, insert }
}
