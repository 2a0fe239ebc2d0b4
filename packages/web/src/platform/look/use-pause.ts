import { useEffect, useState } from 'react'
import { createPause } from './pause.ts'

/** A pause that ends with the component. */
export function usePause() {
  const [pause] = useState(createPause)
  useEffect(() => pause.cancel, [pause])
  return pause
}
