import { createRecord } from '#domains/organisation/public.ts'
import type { NewPerson } from '#domains/people/public.ts'
import { payGrades } from '@kith/shared/domains/jobs/pay-grades.ts'
import { businessEntities, businessUnits, locations, positionTitles, workRights } from '@kith/shared/domains/organisation.ts'
import { navigationLinks } from '@kith/shared/domains/organisation/navigation-links.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Connection } from '#platform/database/pool.ts'
import { payOf } from './generate/ladder.ts'
import type { Organisation } from './generate/organisation.ts'
import type { PersonOfOrganisation } from './generate/person.ts'
import { countries, type CountryCode } from './generate/places.ts'
import { writePayComponents, type PayComponents } from './pay-components.ts'
import { writeHolidayCalendars } from './write-holidays.ts'

/** The ids of list records by their names. */
export type Lists = {
  readonly title: (name: string) => string
  readonly entity: (country: CountryCode) => string
  readonly unit: (index: number) => string
  readonly site: (name: string) => string
  readonly grade: (name: string) => string
  readonly workClass: (name: string) => string
  readonly recruitmentSource: (name: string) => string
  readonly turnoverReason: (name: string | null) => { readonly id: string; readonly type: string } | undefined
  readonly payComponents: PayComponents
  readonly withIds: (person: PersonOfOrganisation) => NewPerson
}

/** Writes the lists of an organisation beside those that every tenant starts with. */
export async function writeLists(db: Connection, organisation: Organisation, today: string): Promise<Lists> {
  const { company, entities, units, sites, titles, grades } = organisation
  const write = async (list: SettingsList, keys: Iterable<readonly [key: string, values: Record<string, unknown>]>) => {
    const ids = new Map<string, string>()
    for (const [key, values] of keys) ids.set(key, await createRecord(db, list, values))
    return ids
  }
  const titleIds = await write(
    positionTitles,
    titles.map((name, index) => [name, { name, code: `P${index + 101}` }]),
  )
  const gradeIds = await write(
    payGrades,
    grades.map((name, index) => [name, { name, code: `G${index + 1}`, type: 'FIXED', ...rangeOf(index + 1), sortOrder: index + 1 }]),
  )
  const entityIds = await write(
    businessEntities,
    entities.map((country) => [country, entityOf(company, country)]),
  )
  const calendarIds = await writeHolidayCalendars(db, entities, today)
  const countryIds = await write(
    locations,
    entities.map((country) => [
      country,
      { name: countries[country].name, code: country, country, holidayCalendarId: found(calendarIds, country) },
    ]),
  )
  const siteIds = await write(
    locations,
    sites.map(({ name, code, country, timezone, address }) => [
      name,
      { name, code, country, timezone, address, parentId: found(countryIds, country) },
    ]),
  )
  const unitIds: string[] = []
  for (const [index, { name, code, parent }] of units.entries())
    unitIds.push(
      await createRecord(db, businessUnits, {
        name,
        code,
        identifier: `CC-${4100 + index * 10}`,
        ...(parent === undefined ? {} : { parentId: unitIds[parent] }),
      }),
    )
  await write(
    navigationLinks,
    links.map((link, index) => [link.name, { ...link, sortOrder: index + 1 }]),
  )
  const abroad = entities.filter((country) => country !== 'AU')
  await write(workRights, abroad.flatMap(workRightsOf))

  const payComponents = await writePayComponents(db)
  const [workClasses, sources, reasons, genders, personTitles, rights, addressTypes] = (await Promise.all(
    ['work_classes', 'recruitment_sources', 'turnover_reasons', 'genders', 'person_titles', 'work_rights', 'address_types'].map((table) =>
      recordsOf(db, table),
    ),
  )) as [Records, Records, Records, Records, Records, Records, Records]

  return {
    title: (name) => found(titleIds, name),
    entity: (country) => found(entityIds, country),
    unit: (index) => unitIds[index] ?? '',
    site: (name) => found(siteIds, name),
    grade: (name) => found(gradeIds, name),
    workClass: (name) => found(workClasses, name).id,
    recruitmentSource: (name) => found(sources, name).id,
    turnoverReason: (name) => (name === null ? undefined : found(reasons, name)),
    payComponents,
    withIds: ({ number: _, title, gender, workRight, addresses, ...person }) => ({
      ...person,
      titleId: title === null ? null : found(personTitles, title).id,
      genderId: found(genders, gender).id,
      workRightId: workRight === null ? null : found(rights, `${workRight.country} ${workRight.name}`).id,
      addresses: addresses.map(({ addressType, ...address }) => ({ ...address, addressTypeId: found(addressTypes, addressType).id })),
    }),
  }
}

/** At addresses that lead nowhere. */
const links = [
  {
    name: 'Applicants',
    address: 'https://recruitment.example',
    audience: 'RECRUITMENT',
    appType: 'RECRUITMENT',
    icon: 'BRIEFCASE',
    openNewTab: true,
  },
  { name: 'Courses', address: 'https://courses.example', audience: 'LEARNING', appType: 'LEARNING', icon: 'SCHOOL', openNewTab: true },
  { name: 'Payslips', address: 'https://payroll.example', audience: 'EVERYONE', appType: 'PAYROLL', icon: 'CASH', openNewTab: true },
  {
    name: 'Rosters',
    address: 'https://rosters.example',
    audience: 'EVERYONE',
    appType: 'WORKFORCE_MANAGEMENT',
    icon: 'CLOCK',
    openNewTab: true,
  },
] as const

type ListRecord = { readonly id: string; readonly name: string; readonly type: string; readonly country: string | null }
type Records = ReadonlyMap<string, ListRecord>

/** By name; work rights, which have the same name in several countries, by country and name. */
async function recordsOf(db: Connection, table: string): Promise<Records> {
  const key = table === 'work_rights' ? "country || ' ' || name" : 'name'
  const rows = await db.query<ListRecord & { key: string }>(`select *, ${key} as key from ${table}`)
  return new Map(rows.map((row) => [row.key, row]))
}

function found<Value>(records: ReadonlyMap<string, Value>, key: string): Value {
  const value = records.get(key)
  if (value === undefined) throw new Error(`There is no record ‘${key}’`)
  return value
}

function entityOf(company: string, country: CountryCode) {
  const { name: nameOf, number } = countries[country].entity
  const name = nameOf(company)
  return { name, legalName: name, businessNumber: number, code: country, country }
}

function workRightsOf(country: CountryCode) {
  const { citizen, resident, visas } = countries[country].workRights
  return [citizen, resident, ...visas].map((name, index) => [`${country} ${name}`, { name, country, sortOrder: index + 1 }] as const)
}

/** What a grade pays in Australia: raises have led some beyond it. */
function rangeOf(grade: number) {
  const amount = (share: number) => String(Math.round((payOf(grade) * share) / 500) * 500)
  return { minimum: amount(0.85), midpoint: amount(1.025), maximum: amount(1.2), currency: 'AUD', period: 'YEAR' }
}
