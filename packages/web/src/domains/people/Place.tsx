import { useTranslation } from '#platform/i18n/translation.ts'
import { PlaceAndTime } from '#platform/format/PlaceAndTime.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { TimeAtWorkFragment, WorkplaceFragment } from './person-at-work.graphql.ts'

interface Props {
  person: {
    asAt: string
    employmentStatusId: string | null
    primaryJob: (Pick<WorkplaceFragment, 'location'> & TimeAtWorkFragment) | null
  }
}

/** Where someone works, with the time that it is there now; without it as at another day, and once they have left. */
export function Place({ person: { asAt, employmentStatusId, primaryJob } }: Props) {
  const { today } = useSession().tenantConfig
  const { t } = useTranslation('people')
  const { location, isNoLocation, timezone } = primaryJob ?? {}
  if (!location) return null
  if (isNoLocation) return t('groups.noLocation')
  const isThere = asAt === today && employmentStatusId !== 'EMPLOYMENT_STATUS_PAST_STAFF'
  return timezone && isThere ? <PlaceAndTime place={location.name} timezone={timezone} /> : location.name
}
