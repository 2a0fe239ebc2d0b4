import type { Area } from './areas.ts'

/** What someone is in an area: a step of its ladder of specialists, or a manager of one kind. */
export type Rank = 'GRADUATE' | 'SPECIALIST' | 'SENIOR' | 'PRINCIPAL' | 'TEAM_LEAD' | 'MANAGER' | 'DIRECTOR' | 'HEAD' | 'CHIEF'
export type Placement = { readonly area: Area; readonly family: string; readonly team: string; readonly rank: Rank }

export const specialists: readonly Rank[] = ['GRADUATE', 'SPECIALIST', 'SENIOR', 'PRINCIPAL']

export function titleOf({ area, family, team, rank }: Placement): string {
  switch (rank) {
    case 'GRADUATE':
      return `${area.grade === 1 ? 'Trainee' : 'Graduate'} ${family}`
    case 'SPECIALIST':
      return family
    case 'SENIOR':
      return `Senior ${family}`
    case 'PRINCIPAL':
      return `Principal ${family}`
    case 'TEAM_LEAD':
      return `${family} Team Lead`
    case 'MANAGER':
      return `Manager, ${team}`
    case 'DIRECTOR':
      return `Director, ${team}`
    case 'HEAD':
      return area.head
    case 'CHIEF':
      return 'Chief Executive Officer'
  }
}

export const grades: readonly string[] = Array.from({ length: 10 }, (_, index) => `Grade ${index + 1}`)

/** From 1 to 10. */
export function gradeOf({ area, rank }: Pick<Placement, 'area' | 'rank'>): number {
  const step = specialists.indexOf(rank)
  if (step >= 0) return Math.min(7, area.grade + step)
  return { TEAM_LEAD: 6, MANAGER: 7, DIRECTOR: 8, HEAD: 9, CHIEF: 10 }[
    rank as Exclude<Rank, 'GRADUATE' | 'SPECIALIST' | 'SENIOR' | 'PRINCIPAL'>
  ]
}

const yearlyPay = [0, 58_000, 66_000, 76_500, 89_000, 105_000, 124_000, 148_000, 184_000, 242_000, 365_000]

/** In Australian dollars a year, the middle of the grade. */
export const payOf = (grade: number): number => yearlyPay[grade] ?? 0
