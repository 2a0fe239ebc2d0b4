import { readPhone } from '@kith/shared/countries.ts'
import { plain } from '@kith/shared/plain.ts'
import type { NewPerson } from '#domains/people/public.ts'
import { dateOf, dayOfYear, yearOf, type Day } from './days.ts'
import type { Person } from './jobs.ts'
import { cultures, longNames, otherNames, shortNames, singleNames, type CultureName } from './names.ts'
import { countries, type Country, type CountryCode } from './places.ts'
import { itemAt, randomFrom, type Random } from './random.ts'
import type { Site } from './sites.ts'

/** A person as the application takes it, with the names of list records in place of their ids. */
export type PersonOfOrganisation = Omit<NewPerson, 'titleId' | 'genderId' | 'workRightId' | 'addresses'> & {
  readonly number: number
  readonly title: string | null
  readonly gender: string
  readonly workRight: { readonly country: CountryCode; readonly name: string } | null
  readonly addresses: readonly { addressType: string; fullAddress: string; country: string; postcode: string }[]
}
type Names = { first: string | null; middle: string | null; last: string; preferred: string | null; address: string }
type Gender = 'Female' | 'Male' | 'Non-binary' | 'Prefer not to say'

/** So many days earlier the service of some began: at a company that was taken over. */
const cameWithTheirTeam = 400

/** Everything about a person that is not a job: always the same for the same seed and number, but for an address that is taken. */
export function describePerson(
  person: Person,
  options: { seed: number; today: Day; claim: (address: string) => string },
): PersonOfOrganisation {
  const random = randomFrom(options.seed, 2, person.number)
  const job = itemAt(person.jobs, 0)
  const site = siteOf(person, options.today)
  const code = site.country
  const country = countries[code]
  const gender: Gender = random.weighted(
    ['Female', 'Male', 'Non-binary', 'Prefer not to say'],
    (each) => ({ Female: 49, Male: 48, 'Non-binary': 2, 'Prefer not to say': 1 })[each],
  )
  const names = drawNames(random, person.number, gender, countries[job.first.site.country])
  const email = options.claim(names.address)
  const home = country.address(random, site.homes)
  return {
    number: person.number,
    firstName: names.first,
    middleName: names.middle,
    lastName: names.last,
    preferredName: names.preferred,
    title: drawTitle(random, gender, job.first.title),
    gender,
    pronouns: random.chance(gender === 'Non-binary' ? 0.9 : 0.35)
      ? { Female: 'she/her', Male: 'he/him', 'Non-binary': 'they/them', 'Prefer not to say': 'they/them' }[gender]
      : null,
    dateOfBirth: drawBirth(random, job.start, job.first.grade),
    employeeNumber: `E${String(person.number).padStart(5, '0')}`,
    tenureStartDate: person.number % 60 === 37 ? dateOf(job.start - cameWithTheirTeam) : null,
    ...drawWorkRight(random, code, options.today),
    ...drawEmergencyContact(random, code),
    emails: [
      { email },
      ...(random.chance(0.6) ? [{ email: `${names.address}${random.whole(1, 99)}@post.example`, isPersonal: true }] : []),
    ],
    phones: random.chance(0.93) ? [{ country: code, number: phoneOf(country.phone(random), code), isPersonal: random.chance(0.4) }] : [],
    addresses: [
      { addressType: 'Home', fullAddress: `${home.street}, ${home.place} ${home.postcode}`, country: code, postcode: home.postcode },
    ],
  }
}

/** Where someone works today, will begin to work, or worked last: they live near it. */
function siteOf({ jobs }: Person, today: Day): Site {
  const job = jobs.find(({ end }) => end === undefined || end >= today) ?? itemAt(jobs, jobs.length - 1)
  return job.changes.findLast(({ from, site }) => site && from <= today)?.site ?? job.first.site
}

function drawNames(random: Random, number: number, gender: Gender, country: Country): Names {
  if (number % 61 === 37) {
    const { first, middle, last } = itemAt(longNames, Math.floor(number / 61) % longNames.length)
    return { first, middle: middle || null, last, preferred: null, address: addressOf(first.split(' ')[0], last.split('-')[0]) }
  }
  if (number % 67 === 23) return single(itemAt(singleNames, Math.floor(number / 67) % singleNames.length))
  const name = number % 79 === 17 ? random.pick<CultureName>(['arabicScript', 'hebrewScript']) : drawCulture(random, country)
  const culture = cultures[name]
  const list = gender === 'Female' || (gender !== 'Male' && random.chance(0.5)) ? 'women' : 'men'
  const givenNames = culture[list]
  const [first = '', firstLatin = first] = random.pick(givenNames).split('|')
  const [last = '', lastLatin = last] = random.pick(culture.last).split('|')
  const [second = ''] = random.pick(culture.last).split('|')
  const isDouble = random.chance(0.05) && second !== last && !last.includes('\u00a0')
  const middle = random.chance(0.3) ? (random.pick(givenNames).split('|')[0] ?? '') : ''
  return {
    first,
    middle: middle && middle !== first ? middle : null,
    last: (isDouble ? `${last}-${second}` : last).replaceAll('\u00a0', ' '),
    preferred: drawPreferred(random, name, first, firstLatin, otherNames[list]),
    address: addressOf(firstLatin, lastLatin),
  }
}

const single = (last: string): Names => ({ first: null, middle: null, last, preferred: null, address: addressOf(last) })

function drawCulture(random: Random, country: Country): CultureName {
  const shares = Object.entries(country.cultures) as [CultureName, number][]
  return random.weighted(shares, ([, share]) => share)[0]
}

function drawPreferred(random: Random, culture: CultureName, first: string, latin: string, others: readonly string[]): string | null {
  if (first !== latin) return random.chance(0.5) ? latin.charAt(0).toUpperCase() + latin.slice(1) : null
  const short = shortNames[first]
  if (short) return random.chance(0.6) ? short : null
  return random.chance(['chinese', 'korean', 'vietnamese', 'japanese'].includes(culture) ? 0.3 : 0.02) ? random.pick(others) : null
}

/** Letters a to z only: accents, apostrophes and spaces have no place in an address. */
const addressOf = (...names: readonly (string | undefined)[]) =>
  names
    .map((name) =>
      plain(name ?? '')
        .replaceAll('đ', 'd')
        .replaceAll('þ', 'th')
        .replaceAll('ð', 'd')
        .replaceAll(/[^a-z-]/g, ''),
    )
    .filter((name) => name !== '')
    .join('.')

function drawTitle(random: Random, gender: Gender, position: string): string | null {
  if (/Scientist|Physicist|Chemist|Clinical/.test(position) && random.chance(0.6)) return random.chance(0.06) ? 'Prof' : 'Dr'
  if (random.chance(0.45)) return null
  return { Female: random.chance(0.75) ? 'Ms' : 'Mrs', Male: 'Mr', 'Non-binary': 'Mx', 'Prefer not to say': null }[gender]
}

function drawBirth(random: Random, start: Day, grade: number): string {
  const age = Math.min(66, 19 + grade * 1.9 + (random.fraction() + random.fraction()) * 15)
  return dateOf(dayOfYear(Math.floor(yearOf(start) - age), random.whole(1, 12), random.whole(1, 28)))
}

function drawWorkRight(random: Random, country: CountryCode, today: Day) {
  const { citizen, resident, visas } = countries[country].workRights
  const kind = random.fraction()
  if (kind < 0.05) return { workRight: null, workRightExpiresOn: null }
  if (kind < 0.7) return { workRight: { country, name: citizen }, workRightExpiresOn: null }
  if (kind < 0.86) return { workRight: { country, name: resident }, workRightExpiresOn: null }
  return { workRight: { country, name: random.pick(visas) }, workRightExpiresOn: dateOf(today + random.whole(-40, 1100)) }
}

const relationships = {
  Female: ['Partner', 'Mother', 'Sister', 'Friend', 'Daughter'],
  Male: ['Partner', 'Father', 'Brother', 'Friend', 'Son'],
} as const

function drawEmergencyContact(random: Random, country: CountryCode) {
  if (random.chance(0.15)) return {}
  const gender = random.chance(0.5) ? 'Female' : 'Male'
  const { first, last } = drawNames(random, 1, gender, countries[country])
  return {
    emergencyContactName: `${first ?? ''} ${last}`.trim(),
    emergencyContactRelationship: random.pick(relationships[gender]),
    emergencyContactPhone: phoneOf(countries[country].phone(random), country),
    emergencyContactPhoneCountry: country,
  }
}

/** As the forms of people store it. */
const phoneOf = (number: string, country: CountryCode) => readPhone(number, country) ?? number
