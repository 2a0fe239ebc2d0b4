import { Button, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconHistory } from '@tabler/icons-react'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr-ca.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useKnownAt } from './use-known-at.ts'

/** Chooses the day whose knowledge is shown: later corrections are left out. */
export function KnownAtControl() {
  const { t, i18n } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const { knownAt, setKnownAt } = useKnownAt()
  const format = useDateFormat()
  const [open, setOpen] = useState(false)
  const choose = (day: string | null) => {
    setKnownAt(day)
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpen(!open)}>
          {knownAt ? t('knownAt.day', { date: format.date(knownAt) }) : t('knownAt.now')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={i18n.language.toLowerCase()}
          value={knownAt ?? tenantConfig.today}
          onChange={choose}
          maxDate={tenantConfig.today}
          defaultDate={knownAt ?? tenantConfig.today}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
