import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OrganisationLineFragment } from './organisations.graphql.ts'

export function StateBadges({ organisation }: { organisation: Pick<OrganisationLineFragment, 'suspendedAt' | 'isDemo'> }) {
  const { t } = useTranslation('provider')
  const isSuspended = organisation.suspendedAt !== null
  return (
    <>
      <Badge color={isSuspended ? 'red' : 'green'}>{t(isSuspended ? 'suspended' : 'inUse')}</Badge>{' '}
      {organisation.isDemo && <Badge color="gray">{t('demo')}</Badge>}
    </>
  )
}
