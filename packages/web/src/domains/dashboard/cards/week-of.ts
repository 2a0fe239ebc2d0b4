import { daysAfter } from '@kith/shared/days.ts'

/** Which week of today's a day lies in, weeks beginning on Mondays; later ones by their month, `2026-12`. */
export function weekOf(day: string, today: string): string {
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const nextMonday = daysAfter(today, 7 - weekday)
  if (day < nextMonday) return 'THIS_WEEK'
  return day < daysAfter(nextMonday, 7) ? 'NEXT_WEEK' : day.slice(0, 7)
}
