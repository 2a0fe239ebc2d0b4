import { monthsAfter } from '@kith/shared/days.ts'
import { castOf, type Role } from './cast.ts'
import { dateOf, dayOf, type Day } from './days.ts'
import type { Change, Job, Pay, Person, Values } from './jobs.ts'
import { grades } from './ladder.ts'
import { describePerson, type PersonOfOrganisation } from './person.ts'
import type { CountryCode } from './places.ts'
import { sitesFor, type Site } from './sites.ts'
import { reorganisationOf, unitsOf, type Reorganisation } from './reorganisation.ts'
import { fromTheTop, supervisorsOf } from './reporting.ts'
import type { Unit } from './seats.ts'
import { live } from './years.ts'

export type OrganisationOptions = {
  readonly people: number
  readonly years: number
  readonly seed: number
  /** YYYY-MM-DD; everything is told as of this day, and a little lies ahead of it. */
  readonly today: string
  readonly company: string
  /** Of the email addresses. */
  readonly domain: string
}

/** What a job is from a day on, with numbers and names in place of ids. */
export type JobValues = {
  readonly title: string
  readonly entity: CountryCode
  readonly unit: number
  readonly site: string
  readonly workClass: string
  readonly grade: string
  readonly fte: string
  readonly pay: Pay
  /** The number of a job that came earlier, or with this one. */
  readonly supervisor: number | null
}
export type JobOfOrganisation = {
  readonly number: number
  readonly person: number
  readonly companyStartDate: string
  readonly companyEndDate: string | null
  readonly turnoverReason: string | null
  readonly probationEndDate: string
  readonly recruitmentSource: string
  /** What an agency was paid, in the currency of the first pay. */
  readonly recruitmentCost: string | null
  readonly isPrimary: boolean
  readonly first: JobValues
  readonly changes: readonly (Partial<JobValues> & { readonly from: string })[]
}
export type Chunk = { readonly people: readonly PersonOfOrganisation[]; readonly jobs: readonly JobOfOrganisation[] }

export type Organisation = {
  readonly company: string
  readonly seed: number
  readonly people: number
  readonly jobs: number
  readonly entities: readonly CountryCode[]
  readonly units: readonly Unit[]
  readonly sites: readonly Site[]
  readonly titles: readonly string[]
  readonly grades: readonly string[]
  /** Person numbers of those who sign in. */
  readonly cast: Readonly<Partial<Record<Role, number>>>
  /** About so many people at a time; everyone a chunk refers to is in it or in an earlier one. */
  chunks(size: number): Generator<Chunk>
}

/** An invented company: the same for the same options. People and jobs are told in chunks, so that the largest fits in memory. */
export function generateOrganisation(options: OrganisationOptions): Organisation {
  const { seed, people, company } = options
  const today = dayOf(options.today)
  const lived = live({ people, years: options.years, seed, today, company })
  const sites = sitesFor(people)
  const cast = castOf(lived, today)
  const reorganisation = reorganisationOf(lived.tree.units, today)
  return {
    company,
    seed,
    people: lived.people.length,
    jobs: lived.jobs.length,
    entities: [...new Set(sites.map(({ country }) => country))],
    units: lived.tree.units,
    sites,
    titles: [
      ...new Set(lived.jobs.flatMap(({ first, changes }) => [first.title, ...changes.flatMap(({ title }) => title ?? [])])),
    ].toSorted(),
    grades,
    cast: Object.fromEntries(Object.entries(cast).map(([role, person]) => [role, person.number])),
    *chunks(size) {
      const told = new Set<Person>()
      const describe = describer(options, today, new Map(Object.entries(cast).map(([role, person]) => [person.number, role])))
      const jobs = fromTheTop(lived.jobs)
      for (let index = 0; index < jobs.length; index += size) {
        const some = jobs.slice(index, index + size)
        const newcomers = new Set(some.map(({ person }) => person).filter((person) => !told.has(person)))
        for (const person of newcomers) told.add(person)
        yield { people: [...newcomers].map(describe), jobs: some.map((job) => tellJob(job, today, reorganisation)) }
      }
    },
  }
}

/** Addresses are the person's name, with a number where it is taken; those who sign in are addressed by their role. */
function describer({ seed, domain }: OrganisationOptions, today: Day, roles: ReadonlyMap<number, string>) {
  const taken = new Set<string>()
  return (person: Person) =>
    describePerson(person, {
      seed,
      today,
      claim(name) {
        let address = roles.get(person.number) ?? name
        for (let next = 2; taken.has(address); next += 1) address = `${name}${next}`
        taken.add(address)
        return `${address}@${domain}`
      },
    })
}

function tellJob(lived: Job, today: Day, reorganisation: Reorganisation): JobOfOrganisation {
  const job = isOfProject(lived, today) ? withContract(lived) : lived
  const supervisors = supervisorsOf(job, today)
  const [[, firstUnit = job.first.unit] = [], ...units] = unitsOf(job, reorganisation)
  const dated = new Map<Day, Partial<JobValues>>(job.changes.map((change) => [change.from, tellValues(change)]))
  for (const [from, unit] of units) dated.set(from, { ...dated.get(from), unit })
  for (const { from, supervisor } of supervisors.slice(1)) dated.set(from, { ...dated.get(from), supervisor: supervisor?.number ?? null })
  return {
    number: job.number,
    person: job.person.number,
    companyStartDate: dateOf(job.start),
    companyEndDate: job.end === undefined ? null : dateOf(job.end),
    turnoverReason: job.turnoverReason ?? null,
    probationEndDate: monthsAfter(dateOf(job.start), 6),
    recruitmentSource: job.source,
    recruitmentCost: job.source === 'Agency' && !job.first.pay.hourly ? (job.first.pay.amount * 0.15).toFixed(2) : null,
    isPrimary: isPrimary(job, today),
    first: {
      ...(tellValues(job.first) as Omit<JobValues, 'supervisor' | 'unit'>),
      unit: firstUnit,
      supervisor: supervisors[0]?.supervisor?.number ?? null,
    },
    changes: [...dated]
      .filter(([, values]) => Object.keys(values).length > 0)
      .toSorted(([a], [b]) => a - b)
      .map(([from, values]) => ({ from: dateOf(from), ...values })),
  }
}

/**
 * Some of those hired in the last three years, who lead nobody, came for a project: whatever day it is, some contracts come to an end. Areas
 * with casual work have that instead.
 */
function isOfProject({ number, start, end, first, changes, person, stints }: Job, today: Day): boolean {
  const isRecent = start > today - 1100 && start < today - 60 && end === undefined
  const isFullTime = first.workClass === 'Full-Time' && changes.every(({ workClass }) => workClass === undefined)
  const isFit = stints.every(({ seat }) => seat.children.length === 0 && seat.area.casual === 0)
  return number % 5 === 3 && isRecent && isFullTime && isFit && person.jobs.length === 1
}

const withContract = (job: Job): Job => ({ ...job, first: { ...job.first, workClass: 'Fixed Term' } })

/** All but the unit, which the reorganisation decides as well. */
function tellValues({ title, site, workClass, grade, fte, pay }: Partial<Values> | Change): Partial<JobValues> {
  return {
    ...(title !== undefined && { title }),
    ...(site && { site: site.name, entity: site.country }),
    ...(workClass !== undefined && { workClass }),
    ...(grade !== undefined && { grade: grades[grade - 1] ?? '' }),
    ...(fte !== undefined && { fte: String(fte) }),
    ...(pay && { pay }),
  }
}

/** The oldest job that is not past, else the last one. */
function isPrimary({ person, ...job }: Job, today: Day): boolean {
  const present = person.jobs.filter(({ end }) => end === undefined || end >= today)
  return (present[0] ?? person.jobs.at(-1))?.number === job.number
}
