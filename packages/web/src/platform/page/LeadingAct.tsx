import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'

interface Leading {
  isTaken: boolean
  take: () => () => void
}
const LeadingAct = createContext<Leading | null>(null)

/** Around the header of a record and the page inside: of both, the page inside has the filled button where it has an act of its own. */
export function LeadingActs({ children }: { children: ReactNode }) {
  const [taken, setTaken] = useState(0)
  const take = useMemo(
    () => () => {
      setTaken((before) => before + 1)
      return () => setTaken((before) => before - 1)
    },
    [],
  )
  return <LeadingAct value={useMemo(() => ({ isTaken: taken > 0, take }), [taken, take])}>{children}</LeadingAct>
}

/** Takes the filled button from the header around, if `leads`; returns whether somebody else has taken it. */
export function useLeadingAct(leads: boolean): boolean {
  const around = use(LeadingAct)
  const take = around?.take
  useLayoutEffect(() => (leads ? take?.() : undefined), [leads, take])
  return !leads && around?.isTaken === true
}
