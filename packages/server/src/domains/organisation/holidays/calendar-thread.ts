import { serveThread } from '#platform/threads.ts'
import { daysInCalendar } from './calendar-file.ts'

const work = { read: daysInCalendar }
export type CalendarWork = typeof work

serveThread(work)
