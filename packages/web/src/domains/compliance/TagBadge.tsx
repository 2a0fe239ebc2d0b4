import { Badge } from '@mantine/core'
import type { ComplianceTag } from '@kith/shared/domains/compliance/ends.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

const colours: Readonly<Record<ComplianceTag, string>> = {
  RETURNED: 'green',
  MISSING_END_DATE: 'red',
  OVERDUE: 'red',
  EXPIRING_SOON: 'yellow',
  UNFINALISED: 'blue',
}

export function TagBadge({ tag }: { tag: ComplianceTag | null }) {
  const { t } = useTranslation('choices')
  return tag ? <Badge color={colours[tag]}>{t(`ComplianceTag.${tag}`)}</Badge> : '–'
}
