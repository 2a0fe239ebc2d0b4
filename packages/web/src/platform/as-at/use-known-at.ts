import { parseDate } from '@kith/shared/rules/dates.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import { endOfDay } from './end-of-day.ts'

/** The day whose knowledge a page shows, from its address: an earlier day, or null for what is known now. `moment` is its last. */
export function useKnownAt() {
  const { tenantConfig } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const given = parseDate(parameters.get('knownAt') ?? '')
  const knownAt = given && given < tenantConfig.today ? given : null
  const setKnownAt = (day: string | null) =>
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.delete('knownAt')
      if (day && day < tenantConfig.today) next.set('knownAt', day)
      return next
    })
  return { knownAt, moment: knownAt && endOfDay(knownAt, tenantConfig.timezone), setKnownAt }
}
