import { useDateFormat } from './use-date-format.ts'
import { useNow } from './use-now.ts'

/** A date without time, with the long form as tooltip; a dash without one. */
export function DateText({ date }: { date: string | null | undefined }) {
  const format = useDateFormat()
  if (!date) return <span>–</span>
  return (
    <time dateTime={date} title={format.longDate(date)} className="numbers">
      {format.date(date)}
    </time>
  )
}

/** A past moment as "5 minutes ago", with the exact one as tooltip; the clocks of server and browser may differ. */
export function AgoText({ moment }: { moment: string }) {
  const format = useDateFormat()
  const now = useNow()
  return (
    <time dateTime={moment} title={format.moment(moment)}>
      {format.relative(moment, new Date(Math.max(Date.parse(moment), now.getTime())))}
    </time>
  )
}
