import type { Pay } from './jobs.ts'
import { payOf } from './ladder.ts'
import { countries, type CountryCode } from './places.ts'
import type { Random } from './random.ts'
import type { Seat } from './seats.ts'

const hoursAYear = 1976

/** Around the middle of the grade in that country; casuals and contractors are paid by the hour. */
export function drawPay(random: Random, grade: number, country: CountryCode, workClass: string): Pay {
  const yearly = payOf(grade) * countries[country].pay * (0.9 + random.fraction() * 0.2)
  if (workClass === 'Casual' || workClass === 'Contractor')
    return { amount: round((yearly / hoursAYear) * 1.25, 0.05), hourly: true, country }
  return { amount: round(yearly, 100), hourly: false, country }
}

export const raised = (pay: Pay, factor: number): Pay => ({ ...pay, amount: round(pay.amount * factor, pay.hourly ? 0.05 : 100) })

/** The same pay in the money of another country. */
export function convertPay(pay: Pay, country: CountryCode): Pay {
  if (country === pay.country) return pay
  return { ...raised(pay, countries[country].pay / countries[pay.country].pay), country }
}

/** The work class and FTE that a seat is advertised with. */
export function hours(random: Random, { area, rank }: Seat): { workClass: string; fte: number } {
  if (rank) return { workClass: 'Full-Time', fte: 1 }
  if (random.chance(area.casual)) return { workClass: 'Casual', fte: random.pick([0.2, 0.4, 0.5, 0.6]) }
  if (random.chance(0.11)) return { workClass: 'Part-Time', fte: random.pick([0.5, 0.6, 0.8, 0.9]) }
  if (random.chance(0.05)) return { workClass: 'Fixed Term', fte: 1 }
  return { workClass: random.chance(0.025) ? 'Contractor' : 'Full-Time', fte: 1 }
}

const round = (amount: number, step: number) => Math.round(Math.round(amount / step) * step * 100) / 100
