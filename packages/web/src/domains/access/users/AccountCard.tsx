import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText, DateText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { UserFieldsFragment } from './users.graphql.ts'

/** How someone signs in, and since and until when. */
export function AccountCard({ user }: { user: UserFieldsFragment }) {
  const { t } = useTranslation(['access', 'choices'])
  const format = useDateFormat()
  const { password, temporaryUntil, personId, passwordMethod, acceptsDisclaimer, disclaimerAcceptedAt, closesOn } = user
  const { today } = useSession().tenantConfig
  const accepted = disclaimerAcceptedAt && { moment: format.moment(disclaimerAcceptedAt) }
  return (
    <DetailCard
      title={t('users.account')}
      fields={[
        { label: t('users.username'), value: user.username, wide: true },
        {
          label: t('users.person'),
          value: personId ? <Link to={href('people.profile', { personId })}>{user.displayName}</Link> : t('users.noPerson'),
        },
        { label: t('users.enabledLabel'), value: t(user.isEnabled ? 'users.isEnabled' : 'users.isDisabled') },
        { label: t('users.accessType'), value: t(`choices:AccessType.${user.accessType}`) },
        {
          label: t('users.password'),
          value:
            password === 'TEMPORARY' && temporaryUntil
              ? t('users.temporaryUntil', { moment: format.moment(temporaryUntil) })
              : t(`choices:PasswordState.${password}`),
        },
        { label: t('users.passwordMethod'), value: passwordMethod && t(`users.passwordMethods.${passwordMethod}`) },
        { label: t('users.secondFactor'), value: t(`choices:SecondFactor.${user.secondFactor}`) },
        { label: t('users.ssoId'), value: user.ssoId },
        {
          label: t('users.disclaimer'),
          value: accepted
            ? t(acceptsDisclaimer ? 'users.disclaimerAccepted' : 'users.disclaimerChanged', accepted)
            : t('users.disclaimerOpen'),
        },
        { label: t('users.activeFrom'), value: user.activeFrom ? <DateText date={user.activeFrom} /> : t('users.immediately') },
        { label: t('users.disableOn'), value: user.disableOn && <DateText date={user.disableOn} /> },
        ...(closesOn
          ? [
              closesOn <= today
                ? { label: t('users.closedOn'), value: t('users.closedWithJob', { date: format.date(closesOn) }) }
                : { label: t('users.closesOn'), value: t('users.closesWithJob', { date: format.date(closesOn) }) },
            ]
          : []),
        {
          label: t('users.lastSignedIn'),
          value: user.lastSignedInAt ? <AgoText moment={user.lastSignedInAt} /> : t('users.notSignedIn'),
        },
        { label: t('users.created'), value: <AgoText moment={user.createdAt} /> },
        { label: t('users.updated'), value: user.updatedAt && <AgoText moment={user.updatedAt} /> },
      ]}
    />
  )
}
