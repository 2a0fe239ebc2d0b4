import { parseDate } from '@kith/shared/rules/dates.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'

/** The day a page is read at, from its address: another day than today, or null. Job data moves with it. */
export function useAsAt() {
  const { tenantConfig } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const given = parseDate(parameters.get('asAt') ?? '') ?? null
  const asAt = given === tenantConfig.today ? null : given
  const setAsAt = (day: string | null) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      for (const name of ['asAt', 'after', 'page']) next.delete(name)
      if (day && day !== tenantConfig.today) next.set('asAt', day)
      return next
    })
  return { asAt, setAsAt }
}
