import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Whether the provider maintains a group, or the organisation itself. */
export function GroupKindBadge({ group: { isSystemManaged } }: { group: { isSystemManaged: boolean } }) {
  const { t } = useTranslation('access')
  return <Badge color={isSystemManaged ? 'blue' : 'gray'}>{t(isSystemManaged ? 'groups.systemManaged' : 'groups.own')}</Badge>
}
