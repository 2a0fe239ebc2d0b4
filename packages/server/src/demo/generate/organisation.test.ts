import { readPhone } from '@kith/shared/countries.ts'
import { monthsAfter } from '@kith/shared/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areas } from './areas.ts'
import { generateOrganisation, type JobOfOrganisation, type JobValues, type Organisation } from './organisation.ts'
import type { PersonOfOrganisation } from './person.ts'
import { countries } from './places.ts'
import { randomFrom } from './random.ts'
import { reasonsOfChanges } from './reasons.ts'
import { sitesFor } from './sites.ts'

const today = '2026-11-20'
const generate = (people: number, years: number, seed: number, day = today) =>
  generateOrganisation({ people, years, seed, today: day, company: 'Bellbird Instruments', domain: 'demo.example' })

const anyCompany = fc.record({ people: fc.integer({ min: 1, max: 700 }), years: fc.integer({ min: 1, max: 9 }), seed: fc.nat() })
/** Made once for all that is to hold of them. */
const companies = fc.sample(anyCompany, 12).map(({ people, years, seed }) => {
  const organisation = generate(people, years, seed)
  return { name: `${people} people, ${years} years, seed ${seed}`, people, organisation, whole: wholeOf(organisation) }
})
function everyCompany(holds: (organisation: Organisation, whole: Whole, people: number) => void): void {
  for (const { name, people, organisation, whole } of companies) {
    try {
      holds(organisation, whole, people)
    } catch (cause) {
      throw new Error(`Not so in the company of ${name}`, { cause })
    }
  }
}
const large = wholeOf(generate(3000, 6, 3))

describe('an invented organisation', () => {
  it('is the same for the same seed and another for another', () => {
    const whole = wholeOf(generate(150, 4, 7), 20)
    expect(wholeOf(generate(150, 4, 7), 1000)).toEqual(whole)
    expect(wholeOf(generate(150, 4, 8)).people).not.toEqual(whole.people)
  })

  it('has telephone numbers that the forms of people accept', () => {
    const random = randomFrom(1)
    for (const [code, { phone }] of Object.entries(countries))
      for (let each = 0; each < 100; each += 1) {
        const number = phone(random)
        expect(readPhone(number, code), `${number} in ${code}`).not.toBeNull()
      }
  })

  it('has as many people as asked for, each with jobs and an address of their own', () => {
    everyCompany((_, whole, people) => {
      expect(whole.people).toHaveLength(people)
      expect(new Set(whole.people.map(({ number }) => number)).size).toBe(people)
      expect(new Set(whole.jobs.map(({ person }) => person)).size).toBe(people)
      expect(new Set(whole.people.map(({ emails }) => emails?.[0]?.email)).size).toBe(people)
      expect(whole.people.filter(({ emails }) => !/^[a-z][a-z0-9.-]*@demo\.example$/.test(emails?.[0]?.email ?? ''))).toEqual([])
    })
  })

  it('gives whoever signs in as an employee one job, on whatever day it is made', () => {
    for (const day of [today, '2026-10-04', '2026-12-31', '2027-04-04', '2028-02-29']) {
      const organisation = generate(320, 6, 2026, day)
      const held = wholeOf(organisation).jobs.filter(({ companyEndDate: end }) => end === null || end >= day)
      expect(
        held.filter(({ person }) => person === organisation.cast.employee),
        day,
      ).toHaveLength(1)
    }
  })

  it('names only people and jobs that have been told of', () => {
    everyCompany((organisation) => {
      const people = new Set<number>()
      const jobs = new Set<number>()
      for (const chunk of organisation.chunks(20)) {
        for (const { number } of chunk.people) people.add(number)
        for (const { number } of chunk.jobs) jobs.add(number)
        for (const job of chunk.jobs) {
          expect(people.has(job.person)).toBe(true)
          for (const { supervisor } of [job.first, ...job.changes]) expect(supervisor == null || jobs.has(supervisor)).toBe(true)
        }
      }
    })
  })

  it('has its dates in order', () => {
    everyCompany((_, { jobs, people }) => {
      const births = new Map(people.map(({ number, dateOfBirth }) => [number, dateOfBirth ?? '']))
      for (const { person, companyStartDate, companyEndDate, probationEndDate, changes } of jobs) {
        expect((births.get(person) ?? '') < companyStartDate).toBe(true)
        expect(companyStartDate <= (companyEndDate ?? companyStartDate)).toBe(true)
        expect(companyStartDate < probationEndDate).toBe(true)
        const days = changes.map(({ from }) => from)
        expect(days).toEqual([...new Set(days)].toSorted())
        expect(days.every((day) => day > companyStartDate && (companyEndDate === null || day <= companyEndDate))).toBe(true)
      }
    })
  })

  it('gives every job a supervisor who is employed on each of the days, or none', () => {
    everyCompany((_, { jobs }) => {
      const byNumber = new Map(jobs.map((job) => [job.number, job]))
      for (const job of jobs) {
        for (const { supervisor, from, to } of reportingOf(job)) {
          const above = supervisor === null ? undefined : byNumber.get(supervisor)
          if (!above) continue
          expect(above.companyStartDate <= from).toBe(true)
          expect(above.companyEndDate === null || (to !== null && to <= dayAfter(above.companyEndDate))).toBe(true)
        }
      }
    })
  })

  it('has nobody above themselves on any day, and one chief', () => {
    everyCompany((_, { jobs }) => {
      const days = new Set(jobs.flatMap((job) => reportingOf(job).map(({ from }) => from)))
      for (const day of [...days].filter((_, index) => index % 29 === 0)) {
        const above = new Map(jobs.filter((job) => isHeld(job, day)).map((job) => [job.number, supervisorOn(job, day)]))
        for (const start of above.keys()) expect(stepsToTop(start, above)).toBeLessThan(30)
        expect(jobs.filter((job) => isHeld(job, day) && valuesOn(job, day).title === 'Chief Executive Officer')).toHaveLength(1)
      }
    })
  })

  it('has one primary job for each person, and FTE above 0 and at most 1', () => {
    everyCompany((_, { jobs, people }) => {
      expect(jobs.filter(({ isPrimary }) => isPrimary)).toHaveLength(people.length)
      expect(new Set(jobs.filter(({ isPrimary }) => isPrimary).map(({ person }) => person)).size).toBe(people.length)
      const fte = jobs.flatMap(({ first, changes }) => [first.fte, ...changes.flatMap((change) => change.fte ?? [])]).map(Number)
      expect(fte.every((each) => each > 0 && each <= 1)).toBe(true)
    })
  })

  it('keeps careers within a part of the company, over several jobs too, and within a profession until someone leads', () => {
    const { jobs } = large
    const familiesOf = areas.map(({ teams }) => new Set(teams.flatMap(({ families }) => families)))
    const rank = /^(?:Trainee|Graduate|Senior|Principal) | Team Lead$/
    const titlesOf = ({ first, changes }: JobOfOrganisation) => [first.title, ...changes.flatMap(({ title }) => title ?? [])]
    for (const career of Map.groupBy(jobs, ({ person }) => person).values()) {
      const families = career.flatMap(titlesOf).map((title) => title.replace(rank, ''))
      const known = families.filter((family) => familiesOf.some((area) => area.has(family)))
      expect(familiesOf.some((area) => known.every((family) => area.has(family)))).toBe(true)
    }
    for (const job of jobs) {
      const asSpecialist = titlesOf(job).filter((title) => !/^(?:Manager|Director), |^Chief |^General | Team Lead$|^Head /.test(title))
      const families = new Set(
        asSpecialist.map((title) => title.replace(rank, '')).filter((family) => familiesOf.some((area) => area.has(family))),
      )
      expect(families.size).toBeLessThanOrEqual(1)
    }
  })

  it('lets everyone live near the place where they work now', () => {
    const { jobs, people } = wholeOf(generate(600, 5, 11))
    const sites = new Map(sitesFor(600).map((site) => [site.name, site]))
    const jobsOf = Map.groupBy(jobs, ({ person }) => person)
    const moved = people.filter(({ number, addresses }) => {
      const [first, ...others] = jobsOf.get(number) ?? []
      if (!first || others.length > 0) return false
      const site = sites.get(valuesOn(first, today).site)
      const places = site?.homes?.map(([place]) => place) ?? [
        { Montréal: 'Montréal', Jena: 'Jena', 'Anson Road': 'Singapore' }[site?.name ?? ''] ?? '?',
      ]
      expect(places.some((place) => addresses[0]?.fullAddress.includes(place))).toBe(true)
      return first.changes.some((change) => change.site && change.from <= today)
    })
    expect(moved.length).toBeGreaterThan(10)
  })

  it('gives those with two jobs another supervisor for the second, in the same place', () => {
    const { jobs } = large
    const held = Map.groupBy(
      jobs.filter((job) => isHeld(job, today)),
      ({ person }) => person,
    )
    const several = [...held.values()].filter(({ length }) => length > 1)
    expect(several.length).toBeGreaterThan(20)
    const alike = several.filter((both) => new Set(both.map((job) => supervisorOn(job, today))).size === 1)
    expect(alike.length).toBeLessThan(several.length / 10)
    for (const both of several) expect(new Set(both.map(({ first }) => first.pay.country)).size).toBe(1)
  })

  it('divided an area into its teams two years ago, on one day', () => {
    const organisation = generate(320, 6, 7)
    const { jobs } = wholeOf(organisation)
    const { units } = organisation
    const inUnits = (day: string, belongs: (unit: number) => boolean) =>
      jobs.filter((job) => isHeld(job, day) && belongs(valuesOn(job, day).unit)).length
    const areaOf = (unit: number): number => (units[unit]?.parent ? areaOf(units[unit].parent) : unit)
    const divided = units.flatMap((_, unit) =>
      unit > 0 && areaOf(unit) === unit && inUnits('2024-09-30', (of) => of !== unit && areaOf(of) === unit) === 0 ? unit : [],
    )
    const [area = 0] = divided.toSorted((a, b) => inUnits('2024-09-30', (of) => of === b) - inUnits('2024-09-30', (of) => of === a))
    expect(inUnits('2024-09-30', (of) => of === area)).toBeGreaterThan(20)
    expect(inUnits('2024-10-01', (of) => of !== area && areaOf(of) === area)).toBeGreaterThan(15)
    const moved = jobs.flatMap((job) => reasonsOfChanges(job, 7).filter(({ from }) => from === '2024-10-01'))
    expect(moved.filter(({ reason }) => reason === 'Restructure').length).toBeGreaterThan(12)
  })

  it('has contracts that began long enough ago to come to an end, whatever month it is', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = monthsAfter(day, 1)) {
      const { jobs } = wholeOf(generate(320, 6, 2026, day))
      const begun = jobs.filter((job) => isHeld(job, day) && job.companyEndDate === null && job.companyStartDate < monthsAfter(day, -2))
      const contracts = begun.filter((job) => valuesOn(job, day).workClass === 'Fixed Term')
      expect(contracts.length, day).toBeGreaterThanOrEqual(5)
    }
  })

  it('is believable: spans of control, leavers, growth and raises', () => {
    const { jobs } = large
    const held = jobs.filter((job) => isHeld(job, today))
    const reports = Map.groupBy(held, (job) => supervisorOn(job, today) ?? -1)
    const spans = [...reports.values()].map(({ length }) => length).toSorted((a, b) => a - b)
    expect(spans[Math.floor(spans.length / 2)]).toBeGreaterThanOrEqual(4)
    expect(spans[Math.floor(spans.length * 0.95)]).toBeLessThanOrEqual(10)

    const heldOn = (day: string) => jobs.filter((job) => isHeld(job, day)).length
    expect(heldOn('2025-11-20')).toBeLessThan(held.length)
    expect(heldOn('2022-11-20')).toBeLessThan(heldOn('2025-11-20'))
    const left = jobs.filter(
      ({ companyEndDate }) => companyEndDate !== null && companyEndDate > '2024-11-20' && companyEndDate <= '2025-11-20',
    )
    const rate = left.length / ((heldOn('2024-11-20') + heldOn('2025-11-20')) / 2)
    expect(rate).toBeGreaterThan(0.1)
    expect(rate).toBeLessThan(0.18)
    const raised = held.filter(({ changes }) => changes.some(({ from, pay }) => pay && from === '2026-07-01'))
    expect(raised.length / held.length).toBeGreaterThan(0.7)
  })
})

type Whole = { people: PersonOfOrganisation[]; jobs: JobOfOrganisation[] }

function wholeOf(organisation: Organisation, size = 100): Whole {
  const chunks = [...organisation.chunks(size)]
  return { people: chunks.flatMap(({ people }) => people), jobs: chunks.flatMap(({ jobs }) => jobs) }
}

/** From each day up to but excluding the next, within the days employed. */
function reportingOf({ companyStartDate, companyEndDate, first, changes }: JobOfOrganisation) {
  const steps = [
    { from: companyStartDate, supervisor: first.supervisor },
    ...changes.flatMap(({ from, supervisor }) => (supervisor === undefined ? [] : [{ from, supervisor }])),
  ]
  return steps.map((step, index) => ({
    ...step,
    to: steps[index + 1]?.from ?? (companyEndDate === null ? null : dayAfter(companyEndDate)),
  }))
}

const isHeld = ({ companyStartDate, companyEndDate }: JobOfOrganisation, day: string) =>
  companyStartDate <= day && (companyEndDate === null || companyEndDate >= day)

const valuesOn = ({ first, changes }: JobOfOrganisation, day: string): JobValues =>
  changes.filter(({ from }) => from <= day).reduce((values, change) => ({ ...values, ...change }), first)
const supervisorOn = (job: JobOfOrganisation, day: string) => valuesOn(job, day).supervisor

function stepsToTop(job: number, above: ReadonlyMap<number, number | null>): number {
  let steps = 0
  for (let at: number | null | undefined = job; at != null && steps < 30; steps += 1) at = above.get(at)
  return steps
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
