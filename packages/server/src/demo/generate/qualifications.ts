import type { InstanceStatus } from '@kith/shared/domains/qualifications/standing.ts'
import { dateOf, dayOf, type Day } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom, type Random } from './random.ts'

type Need = 'NONE' | 'OPTIONAL' | 'REQUIRED'
type ItemOfLibrary = {
  readonly name: string
  readonly type: string
  readonly attachment: Need
  readonly expiry: Need
  readonly registration: Need
  readonly registrationLabel?: string
}

const item = (
  name: string,
  type: string,
  attachment: Need,
  expiry: Need,
  registration: Need,
  registrationLabel?: string,
): ItemOfLibrary => ({
  name,
  type,
  attachment,
  expiry,
  registration,
  ...(registrationLabel ? { registrationLabel } : {}),
})

export const qualificationLibrary = [
  item('First aid certificate', 'Certificate', 'REQUIRED', 'REQUIRED', 'OPTIONAL', 'Certificate number'),
  item('White card', 'Certificate', 'REQUIRED', 'NONE', 'REQUIRED', 'Card number'),
  item('Working at heights', 'Certificate', 'OPTIONAL', 'REQUIRED', 'OPTIONAL'),
  item('Driver licence', 'Licence', 'REQUIRED', 'REQUIRED', 'REQUIRED', 'Licence number'),
  item('Forklift licence', 'Licence', 'REQUIRED', 'REQUIRED', 'REQUIRED', 'Licence number'),
  item('Professional engineer', 'Registration', 'OPTIONAL', 'REQUIRED', 'REQUIRED', 'Registration number'),
  item('Bachelor degree', 'Degree or diploma', 'OPTIONAL', 'NONE', 'NONE'),
  item('Police check', 'Background check', 'REQUIRED', 'OPTIONAL', 'OPTIONAL', 'Reference of the check'),
  item('Influenza vaccination', 'Vaccination', 'OPTIONAL', 'REQUIRED', 'NONE'),
] as const

/** Of each group, one qualification is enough. */
export const requirementGroups: Readonly<Record<string, readonly string[]>> = {
  'Site safety': ['First aid certificate', 'White card'],
  'Lifting equipment': ['Forklift licence', 'Working at heights'],
}

/** With the name of the item in place of its id. */
export type InstanceOfOrganisation = {
  readonly item: string
  readonly status: InstanceStatus
  readonly issuing_organisation: string
  readonly registration_number: string | null
  readonly issue_on: string
  readonly expiry_on: string | null
  readonly decision_comment: string | null
  readonly decided_on: string | null
  /** Renews the one before it. */
  readonly renews: boolean
}
type Kind = {
  readonly item: (typeof qualificationLibrary)[number]['name']
  readonly from: string
  readonly years: number | null
  readonly share: number
}

const kinds: readonly Kind[] = [
  { item: 'First aid certificate', from: 'Safe Hands', years: 3, share: 0.3 },
  { item: 'White card', from: 'Southern Skills Institute', years: null, share: 0.25 },
  { item: 'Driver licence', from: 'Transport authority', years: 5, share: 0.45 },
  { item: 'Forklift licence', from: 'Work safety authority', years: 5, share: 0.12 },
  { item: 'Police check', from: 'Federal police', years: 3, share: 0.2 },
  { item: 'Bachelor degree', from: 'University of the Harbour', years: null, share: 0.35 },
]
const comments = { DECLINED: 'The scan cannot be read. Please attach a clearer one.', REVOKED: 'Withdrawn by the issuer.' } as const

/** What the holder of a job can show: most of it approved, some renewed or about to expire, a little in every other state. */
export function qualificationsOf(
  job: JobOfOrganisation,
  { seed, today, ofCast }: { seed: number; today: string; ofCast: boolean },
): InstanceOfOrganisation[] {
  const random = randomFrom(seed, 11, job.person)
  const now = dayOf(today)
  const all = kinds.flatMap((kind) => (ofCast || random.chance(kind.share) ? chainOf(random, kind, now) : []))
  return ofCast ? all.map((each, index) => (each.renews ? each : { ...each, ...inState(shown[index] ?? each.status, each.issue_on) })) : all
}

/** The states that those who sign in begin with, so that each can be seen. */
const shown: readonly InstanceStatus[] = ['DRAFT', 'AWAITING_APPROVAL', 'DECLINED', 'REVOKED']

function chainOf(random: Random, { item, from, years }: Kind, now: Day): InstanceOfOrganisation[] {
  const { registration } = libraryItem(item)
  const number = registration === 'NONE' ? null : String(random.whole(100_000, 999_999))
  const begun = now - random.whole(30, 1700)
  const one = (issued: Day, status: InstanceStatus, renews = false): InstanceOfOrganisation => ({
    item,
    issuing_organisation: from,
    registration_number: number,
    issue_on: dateOf(issued),
    expiry_on: years === null ? null : dateOf(issued + years * 365 - 1),
    renews,
    ...inState(status, dateOf(issued)),
  })
  const expiry = years === null ? Infinity : begun + years * 365 - 1
  const status = random.weighted(statuses, ([, weight]) => weight)[0]
  if (expiry > now + 90 || status !== 'APPROVED') return [one(begun, expiry > now ? status : 'APPROVED')]
  if (random.chance(0.35)) return [one(begun, 'APPROVED')]
  const isDecided = random.chance(0.6)
  const renewedOn = Math.min(isDecided ? expiry - random.whole(2, 40) : now - random.whole(1, 10), now - 1)
  return [one(begun, 'APPROVED'), one(renewedOn, isDecided ? 'APPROVED' : 'AWAITING_APPROVAL', true)]
}

const statuses: readonly (readonly [InstanceStatus, number])[] = [
  ['APPROVED', 88],
  ['AWAITING_APPROVAL', 5],
  ['DRAFT', 4],
  ['DECLINED', 2],
  ['REVOKED', 1],
]

function inState(status: InstanceStatus, day: string) {
  const isDecided = status !== 'DRAFT' && status !== 'AWAITING_APPROVAL'
  const comment = status === 'DECLINED' || status === 'REVOKED' ? comments[status] : null
  return { status, decision_comment: comment, decided_on: isDecided ? day : null }
}

function libraryItem(name: Kind['item']): ItemOfLibrary {
  const found = qualificationLibrary.find((each) => each.name === name)
  if (!found) throw new Error(`The library has no '${name}'`)
  return found
}
