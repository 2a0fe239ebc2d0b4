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

/** That someone should have returned from extended leave, and nobody has confirmed when. */
export function OverdueLeavePill({ leave: { endDate } }: { leave: LeavePillFragment }) {
  const { t } = useTranslation('people')
  const { date } = useDateFormat()
  const expected = endDate && t('leave.wasExpected', { date: date(endDate) })
  return (
    <Badge className="leave-pill" color="orange" leftSection={<IconBeach size={12} aria-hidden />} {...(expected && { title: expected })}>
      {t('leave.overdue')}
      {expected && <span className="visually-hidden">, {expected}</span>}
    </Badge>
  )
}
