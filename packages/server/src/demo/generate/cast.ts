import type { Day } from './days.ts'
import type { Job, Person } from './jobs.ts'
import type { Seat } from './seats.ts'
import type { Lived } from './years.ts'

/** Whom the sign-ins of a tenant belong to. */
export const roles = ['admin', 'hr', 'manager', 'employee', 'starter'] as const
export type Role = (typeof roles)[number]
export type Cast = Readonly<Partial<Record<Role, Person>>>

/** The head of a full team, someone well placed in IT and in People and Culture, a report with much history in their only job, and a starter. */
export function castOf({ tree, jobs }: Lived, today: Day): Cast {
  const heads = tree.chief.children
  const manager = heads.filter((seat) => holder(seat, today)).toSorted((a, b) => fullness(b, today) - fullness(a, today))[0]
  const others = heads.filter((seat) => seat !== manager)
  const hr =
    highest(
      others.filter(({ area }) => area.code === 'PPL'),
      today,
    ) ?? highest(others, today)
  const admin =
    highest(
      others.filter(({ area }) => area.code === 'ITS'),
      today,
    ) ?? highest([tree.chief], today)
  const team = manager?.children.flatMap((seat) => below(seat, today)) ?? []
  const employee = team
    .filter(({ person }) => person !== hr?.person)
    .toSorted((a, b) => Number(hasAnother(a, today)) - Number(hasAnother(b, today)) || b.changes.length - a.changes.length)[0]
  const starter = jobs.find(({ start, end, person }) => start > today && end === undefined && person.jobs.length === 1)
  return {
    ...(admin && { admin: admin.person }),
    ...(hr && { hr: hr.person }),
    ...(manager && { manager: holder(manager, today)?.person }),
    ...(employee && { employee: employee.person }),
    ...(starter && { starter: starter.person }),
  } as Cast
}

const hasAnother = (job: Job, today: Day) => job.person.jobs.some((each) => each !== job && (each.end === undefined || each.end >= today))

/** About eight direct reports are best, then as many people below as there are. */
function fullness(seat: Seat, today: Day): number {
  const direct = seat.children.filter((child) => holder(child, today)).length
  return (direct >= 7 && direct <= 9 ? 1_000_000 : 0) + below(seat, today).length
}

function highest(seats: readonly Seat[], today: Day): Job | undefined {
  for (let row = seats; row.length > 0; row = row.flatMap(({ children }) => children)) {
    const found = row.map((seat) => holder(seat, today)).find((job) => job && job.end === undefined)
    if (found) return found
  }
  return undefined
}

function below(seat: Seat, today: Day): Job[] {
  const here = holder(seat, today)
  return [...(here && !seat.rank && here.end === undefined ? [here] : []), ...seat.children.flatMap((child) => below(child, today))]
}

const holder = (seat: Seat, today: Day): Job | undefined => seat.stints.find(({ from, to }) => from <= today && to > today)?.job
