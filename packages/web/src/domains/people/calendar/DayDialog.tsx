import { Modal } from '@mantine/core'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CalendarFilter } from '#src/generated/schema-types.ts'
import { EventList } from './EventList.tsx'

/** Everything on one day. */
export default function DayDialog({ day, filter, close }: { day: string; filter: CalendarFilter; close: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const { longDate } = useDateFormat()
  return (
    <Modal opened onClose={close} title={longDate(day)} closeButtonProps={{ 'aria-label': t('common:page.close') }}>
      <EventList from={day} until={day} filter={filter} none={t('calendar.noneOnDay')} ofDay />
    </Modal>
  )
}
