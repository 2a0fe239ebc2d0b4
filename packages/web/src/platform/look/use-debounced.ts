import { useEffect, useState } from 'react'

/** The value as it was when it last rested for so many milliseconds. An emptied text counts at once. */
export function useDebounced(value: string, milliseconds: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, value === '' ? 0 : milliseconds, value)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value === '' ? '' : rested
}
