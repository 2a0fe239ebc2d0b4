import { href } from '@kith/shared/routes.ts'
import { Navigate } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { OnboardingStatusQuery } from './setup.graphql.ts'

/** Where the account setup ends: until the first day there is nothing to do but to come back, from then on there is the dashboard. */
export function LandingStep({ status }: { status: OnboardingStatusQuery['getOnboardingStatus'] }) {
  const { t } = useTranslation('onboarding')
  const { longDate } = useDateFormat()
  const { user } = useSession()
  if (!status.startDate) return <Navigate to={href('dashboard')} replace />
  return (
    <>
      <h2>{t('setup.welcome', { name: user.preferredOrFirstName })}</h2>
      <p>{t('setup.startsOn', { date: longDate(status.startDate) })}</p>
    </>
  )
}
