import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr-ca.js'
import { useTranslation } from 'react-i18next'

interface Props {
  day: string
  latest?: string
  choose: (day: string | null) => void
}

/** A month of days to choose one from. */
export function DayCalendar({ day, latest, choose }: Props) {
  const { i18n } = useTranslation()
  return (
    <DatePicker
      locale={i18n.language.toLowerCase()}
      value={day}
      defaultDate={day}
      onChange={choose}
      {...(latest ? { maxDate: latest } : {})}
    />
  )
}
