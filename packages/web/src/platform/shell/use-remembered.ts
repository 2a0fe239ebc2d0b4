import { useState } from 'react'

/** State that survives a page load, in this browser. */
export function useRemembered<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key, initial))
  const remember = (next: Value) => {
    setValue(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [value, remember]
}

function read<Value>(key: string, initial: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? initial
  } catch {
    return initial
  }
}
