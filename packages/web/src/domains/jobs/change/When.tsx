import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'

interface Props {
  from: string
  until: string | null
  afterwards: string | null
  isSame: boolean
  /** The change itself has an end; else another change ends it. */
  isOwnEnd: boolean
}

/** The days on which a new value will hold. */
export function When({ from, until, afterwards, isSame: changesNothing, isOwnEnd }: Props) {
  const { t } = useTranslation('jobs')
  const { date: day } = useDateFormat()
  if (changesNothing) return <span className="comparison-dates">{t('change.nothingChanges')}</span>
  if (until === null) return <span className="comparison-dates">{t('change.from', { from: day(from) })}</span>
  const words = { from: day(from), until: day(until), afterwards: afterwards ?? t('timeline.none') }
  return <span className="comparison-dates">{t(isOwnEnd ? 'change.fromUntil' : 'change.fromUntilRecorded', words)}</span>
}
