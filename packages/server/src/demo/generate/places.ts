import type { CultureName } from './names.ts'
import type { Random } from './random.ts'

export type CountryCode = 'AU' | 'NZ' | 'GB' | 'CA' | 'US' | 'DE' | 'SG'
export type Country = {
  readonly name: string
  /** The company that employs people here; those that were bought have kept their names. */
  readonly entity: { readonly name: (company: string) => string; readonly number: string }
  readonly currency: string
  /** What someone is paid here for the work of 1 in Australia, in the local currency. */
  readonly pay: number
  readonly payCycle: 'FORTNIGHTLY' | 'MONTHLY'
  readonly hoursPerCycle: string
  readonly workRights: { readonly citizen: string; readonly resident: string; readonly visas: readonly string[] }
  readonly cultures: Partial<Record<CultureName, number>>
  readonly phone: (random: Random) => string
  readonly address: (
    random: Random,
    homes?: readonly Home[],
  ) => { readonly street: string; readonly place: string; readonly postcode: string }
}

const english = [
  'Acacia',
  'Bridge',
  'Canal',
  'Church',
  'Clarence',
  'Elizabeth',
  'Garden',
  'Harbour',
  'Hill',
  'King',
  'Mill',
  'Orchard',
  'Park',
  'Queen',
  'Railway',
  'Station',
  'Victoria',
  'Wattle',
  'Wharf',
  'William',
]
const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
const street = (random: Random, kinds: readonly string[]) =>
  `${random.chance(0.3) ? `${random.whole(1, 48)}/` : ''}${random.whole(1, 240)} ${random.pick(english)} ${random.pick(kinds)}`
/** A place that one can live in, with its postcode; # is any digit. */
export type Home = readonly [place: string, postcode: string]
const addressFrom =
  (kinds: readonly string[], places: readonly Home[]) =>
  (random: Random, homes: readonly Home[] = places) => {
    const [place, postcode] = random.pick(homes)
    return { street: street(random, kinds), place, postcode: postcode.replaceAll('#', () => String(random.whole(0, 9))) }
  }
const mixed: Country['cultures'] = {
  english: 30,
  irish: 6,
  chinese: 12,
  indian: 12,
  vietnamese: 6,
  italian: 5,
  greek: 4,
  arabic: 5,
  polynesian: 4,
  japanese: 2,
  korean: 3,
  german: 2,
  nordic: 2,
  french: 2,
  spanish: 3,
  slavic: 4,
  african: 4,
}

/** Telephone numbers of countries that set some apart for fiction are of those. */
export const countries: Readonly<Record<CountryCode, Country>> = {
  AU: {
    name: 'Australia',
    entity: { name: (company) => `${company} Pty Ltd`, number: 'ABN 53 004 085 616' },
    currency: 'AUD',
    pay: 1,
    payCycle: 'FORTNIGHTLY',
    hoursPerCycle: '76',
    workRights: { citizen: 'Citizen', resident: 'Permanent resident', visas: ['Skilled worker visa', 'Student visa'] },
    cultures: mixed,
    phone: (random) => `0491 57${random.whole(0, 9)} ${digits(random, 3)}`,
    address: addressFrom(
      ['Street', 'Road', 'Avenue', 'Parade', 'Lane'],
      [
        ['Marrickville NSW', '2204'],
        ['Parramatta NSW', '2150'],
        ['Botany NSW', '2019'],
        ['Newtown NSW', '2042'],
        ['Brunswick VIC', '3056'],
        ['Footscray VIC', '3011'],
        ['West End QLD', '4101'],
        ['Fremantle WA', '6160'],
        ['Hobart TAS', '7000'],
      ],
    ),
  },
  NZ: {
    name: 'New Zealand',
    entity: { name: () => 'Harbourlight Optics Limited', number: 'NZBN 9429041535110' },
    currency: 'NZD',
    pay: 0.98,
    payCycle: 'FORTNIGHTLY',
    hoursPerCycle: '80',
    workRights: { citizen: 'Citizen', resident: 'Resident visa', visas: ['Work visa'] },
    cultures: { ...mixed, polynesian: 25 },
    phone: (random) => `021 ${random.whole(200, 899)} ${digits(random, 3)}`,
    address: addressFrom(
      ['Street', 'Road', 'Terrace', 'Crescent'],
      [
        ['Ponsonby, Auckland', '1011'],
        ['Mount Eden, Auckland', '1024'],
        ['Te Aro, Wellington', '6011'],
        ['Ōtautahi, Christchurch', '8011'],
      ],
    ),
  },
  GB: {
    name: 'United Kingdom',
    entity: { name: () => 'Severn Precision Limited', number: 'Company 09104738' },
    currency: 'GBP',
    pay: 0.5,
    payCycle: 'MONTHLY',
    hoursPerCycle: '162.5',
    workRights: { citizen: 'British or Irish citizen', resident: 'Settled status', visas: ['Skilled Worker visa', 'Graduate visa'] },
    cultures: { ...mixed, english: 50, african: 8 },
    phone: (random) => `0117 496 0${digits(random, 3)}`,
    address: addressFrom(
      ['Street', 'Road', 'Gardens', 'Mews', 'Close'],
      [
        ['Bristol', 'BS1 #QT'],
        ['Bath', 'BA1 #LN'],
        ['London', 'SE1 #XY'],
        ['London', 'E8 #JH'],
        ['Cardiff', 'CF10 #DW'],
      ],
    ),
  },
  CA: {
    name: 'Canada',
    entity: { name: () => 'Optique Boréale inc.', number: 'BN 84712 9931 RC0001' },
    currency: 'CAD',
    pay: 0.88,
    payCycle: 'FORTNIGHTLY',
    hoursPerCycle: '75',
    workRights: { citizen: 'Canadian citizen', resident: 'Permanent resident', visas: ['Work permit'] },
    cultures: { french: 60, english: 15, arabic: 6, african: 6, spanish: 4, slavic: 3 },
    phone: (random) => `514-555-01${digits(random, 2)}`,
    address: (random) => ({
      street: `${random.whole(10, 8900)}, rue ${random.pick(['Sainte-Catherine', 'Saint-Denis', 'de la Montagne', 'Côte-des-Neiges', 'Papineau'])}`,
      place: 'Montréal (Québec)',
      postcode: `H2X ${random.whole(1, 9)}K${random.whole(1, 9)}`,
    }),
  },
  US: {
    name: 'United States',
    entity: { name: () => 'Cascade Metrology Inc.', number: 'EIN 98-7650021' },
    currency: 'USD',
    pay: 0.86,
    payCycle: 'FORTNIGHTLY',
    hoursPerCycle: '80',
    workRights: { citizen: 'US citizen', resident: 'Permanent resident card', visas: ['H-1B visa'] },
    cultures: { ...mixed, english: 45, spanish: 20 },
    phone: (random) => `(206) 555-01${digits(random, 2)}`,
    address: addressFrom(
      ['Street', 'Avenue', 'Boulevard', 'Court'],
      [
        ['Seattle, WA', '98101'],
        ['Tacoma, WA', '98402'],
        ['Portland, OR', '97205'],
      ],
    ),
  },
  DE: {
    name: 'Germany',
    entity: { name: () => 'Saaletal Feinoptik GmbH', number: 'HRB 514207' },
    currency: 'EUR',
    pay: 0.6,
    payCycle: 'MONTHLY',
    hoursPerCycle: '165',
    workRights: { citizen: 'EU citizen', resident: 'Niederlassungserlaubnis', visas: ['EU Blue Card'] },
    cultures: { german: 60, slavic: 8, nordic: 4, arabic: 6, greek: 3, italian: 4 },
    phone: (random) => `01512 ${digits(random, 7)}`,
    address: (random) => ({
      street: `${random.pick(['Goethestraße', 'Schillergäßchen', 'Am Planetarium', 'Löbdergraben', 'Zeissplatz'])} ${random.whole(1, 90)}`,
      place: 'Jena',
      postcode: '07743',
    }),
  },
  SG: {
    name: 'Singapore',
    entity: { name: (company) => `${company} Asia Pte. Ltd.`, number: 'UEN 201904417K' },
    currency: 'SGD',
    pay: 0.92,
    payCycle: 'MONTHLY',
    hoursPerCycle: '173.33',
    workRights: { citizen: 'Singapore citizen', resident: 'Permanent resident', visas: ['Employment Pass', 'S Pass'] },
    cultures: { chinese: 55, indian: 15, arabic: 10, english: 8, vietnamese: 4, japanese: 4 },
    phone: (random) => `9${random.whole(1, 7)}${digits(random, 2)} ${digits(random, 4)}`,
    address: (random) => ({
      street: `Blk ${random.whole(10, 780)} Toa Payoh Lorong ${random.whole(1, 8)} #${random.whole(10, 30)}-${random.whole(100, 399)}`,
      place: 'Singapore',
      postcode: `31${digits(random, 4)}`,
    }),
  },
}
