const quarterNames = ['Q1', 'Q2', 'Q3', 'Q4'] as const
type QuarterName = (typeof quarterNames)[number]

const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1

/** The first day of the quarter of a day. */
export const quarterStart = (day: string): string =>
  `${day.slice(0, 4)}-${String(3 * Math.floor(monthOf(day) / 3) + 1).padStart(2, '0')}-01`

export const quarterOf = (day: string): QuarterName => quarterNames[Math.floor(monthOf(day) / 3)] ?? 'Q1'
