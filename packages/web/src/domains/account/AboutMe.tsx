import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { OwnAccountDocument } from './about-me.graphql.ts'

/** What the account is known by. An account keeps only how Kith is used; the person is on their profile. */
export function AboutMe() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(OwnAccountDocument)
  if (!data) return <CardState title={t('aboutMe.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  const { displayName, username, personId, lastSignedInAt, permissionGroups } = data.getOwnAccount
  return (
    <DetailCard
      anchor="about-me"
      title={t('aboutMe.title')}
      fields={[
        { label: t('aboutMe.name'), value: displayName },
        { label: t('aboutMe.username'), value: username },
        { label: t('aboutMe.lastSignedIn'), value: lastSignedInAt && <AgoText moment={lastSignedInAt} /> },
        { label: t('aboutMe.groups'), value: permissionGroups.join(', ') },
      ]}
    >
      {personId && (
        <>
          <p className="page-context">{t('details.line')}</p>
          <Button component={Link} to={href('people.profile', { personId })} variant="default" size="xs">
            {t('details.open')}
          </Button>
        </>
      )}
    </DetailCard>
  )
}
