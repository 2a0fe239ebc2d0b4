import { Dialog } from '#platform/form/Dialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CalendarFilter } from '#src/generated/schema-types.ts'
import { EventList } from './EventList.tsx'

/** Everything on one day. */
export default function DayDialog({ day, filter, close }: { day: string; filter: CalendarFilter; close: () => void }) {
  const { t } = useTranslation('people')
  const { longDate } = useDateFormat()
  return (
    <Dialog close={close} title={longDate(day)}>
      <EventList from={day} until={day} filter={filter} none={t('calendar.noneOnDay')} ofDay />
    </Dialog>
  )
}
