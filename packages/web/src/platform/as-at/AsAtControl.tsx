import { Button, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendarTime } from '@tabler/icons-react'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr-ca.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useAsAt } from './use-as-at.ts'

/** Chooses the day that the page is read at. */
export function AsAtControl() {
  const { t, i18n } = useTranslation()
  const { tenantConfig } = useSession()
  const { asAt, setAsAt } = useAsAt()
  const format = useDateFormat()
  const [open, setOpen] = useState(false)
  const choose = (day: string | null) => {
    setAsAt(day)
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconCalendarTime size={16} aria-hidden />} onClick={() => setOpen(!open)}>
          {asAt ? t('asAt.day', { date: format.date(asAt) }) : t('asAt.today')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={i18n.language.toLowerCase()}
          value={asAt ?? tenantConfig.today}
          onChange={choose}
          defaultDate={asAt ?? tenantConfig.today}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
