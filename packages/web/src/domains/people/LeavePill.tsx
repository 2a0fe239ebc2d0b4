import './people.css'
import { Badge } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { LeavePillFragment } from './leave-pill.graphql.ts'

/** That someone is on extended leave, and when they are back as far as that is known. */
export function LeavePill({ leave: { endDate, isFinalised } }: { leave: LeavePillFragment }) {
  const { t } = useTranslation('people')
  const { date } = useDateFormat()
  const back = endDate && date(endDate)
  return (
    <Badge className="leave-pill" color="grape" leftSection={<IconBeach size={12} aria-hidden />}>
      {back ? t(isFinalised ? 'leave.until' : 'leave.expected', { date: back }) : t('leave.now')}
    </Badge>
  )
}
