import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OrganisationLineFragment } from './organisations.graphql.ts'

interface Props {
  organisation: Pick<OrganisationLineFragment, 'suspendedAt' | 'isDemo'>
}

/** Whether people can sign in to an organisation, and whether it is of the demo. */
export function StateBadges({ organisation: { suspendedAt, isDemo } }: Props) {
  const { t } = useTranslation('provider')
  return (
    <>
      <Badge color={suspendedAt ? 'red' : 'green'}>{t(suspendedAt ? 'suspended' : 'inUse')}</Badge>{' '}
      {isDemo && <Badge color="gray">{t('demo')}</Badge>}
    </>
  )
}
