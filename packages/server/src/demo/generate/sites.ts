import type { CountryCode, Home } from './places.ts'

/** A place of work. The larger the company, the more of them it has. */
export type Site = {
  readonly name: string
  readonly code: string
  readonly country: CountryCode
  readonly timezone: string
  readonly address: string
  readonly share: number
  readonly from: number
  /** Where the people who work there live; anywhere in the country if it does not say. */
  readonly homes?: readonly Home[]
}
const sites: readonly Site[] = [
  {
    name: 'Sydney Head Office',
    code: 'SYD',
    country: 'AU',
    timezone: 'Australia/Sydney',
    address: '88 Clarence Street, Sydney NSW 2000',
    share: 34,
    from: 0,
    homes: [
      ['Marrickville NSW', '2204'],
      ['Parramatta NSW', '2150'],
      ['Newtown NSW', '2042'],
      ['Ashfield NSW', '2131'],
      ['Chatswood NSW', '2067'],
      ['Randwick NSW', '2031'],
    ],
  },
  {
    name: 'Botany Works',
    code: 'BOT',
    country: 'AU',
    timezone: 'Australia/Sydney',
    address: '14 Foundry Road, Botany NSW 2019',
    share: 22,
    from: 0,
    homes: [
      ['Botany NSW', '2019'],
      ['Mascot NSW', '2020'],
      ['Maroubra NSW', '2035'],
      ['Rockdale NSW', '2216'],
      ['Newtown NSW', '2042'],
    ],
  },
  {
    name: 'Melbourne',
    code: 'MEL',
    country: 'AU',
    timezone: 'Australia/Melbourne',
    address: '211 Collins Street, Melbourne VIC 3000',
    share: 12,
    from: 40,
    homes: [
      ['Brunswick VIC', '3056'],
      ['Footscray VIC', '3011'],
      ['Richmond VIC', '3121'],
      ['Preston VIC', '3072'],
    ],
  },
  {
    name: 'Auckland',
    code: 'AKL',
    country: 'NZ',
    timezone: 'Pacific/Auckland',
    address: '30 Customs Street East, Auckland 1010',
    share: 9,
    from: 60,
    homes: [
      ['Ponsonby, Auckland', '1011'],
      ['Mount Eden, Auckland', '1024'],
      ['Henderson, Auckland', '0612'],
    ],
  },
  {
    name: 'Bristol',
    code: 'BRS',
    country: 'GB',
    timezone: 'Europe/London',
    address: '5 Temple Quay, Bristol BS1 6DZ',
    share: 8,
    from: 120,
    homes: [
      ['Bristol', 'BS1 #QT'],
      ['Bristol', 'BS6 #RD'],
      ['Bath', 'BA1 #LN'],
    ],
  },
  {
    name: 'Perth',
    code: 'PER',
    country: 'AU',
    timezone: 'Australia/Perth',
    address: '2 The Esplanade, Perth WA 6000',
    share: 4,
    from: 120,
    homes: [
      ['Fremantle WA', '6160'],
      ['Subiaco WA', '6008'],
      ['Victoria Park WA', '6100'],
    ],
  },
  {
    name: 'Montréal',
    code: 'YUL',
    country: 'CA',
    timezone: 'America/Toronto',
    address: '1200, rue Sherbrooke Ouest, Montréal (Québec) H3A 1H6',
    share: 5,
    from: 200,
  },
  {
    name: 'Brisbane',
    code: 'BNE',
    country: 'AU',
    timezone: 'Australia/Brisbane',
    address: '71 Eagle Street, Brisbane QLD 4000',
    share: 4,
    from: 200,
    homes: [
      ['West End QLD', '4101'],
      ['Chermside QLD', '4032'],
      ['Nundah QLD', '4012'],
    ],
  },
  {
    name: 'Jena',
    code: 'JEN',
    country: 'DE',
    timezone: 'Europe/Berlin',
    address: 'Carl-Zeiss-Promenade 10, 07745 Jena',
    share: 3,
    from: 300,
  },
  {
    name: 'Seattle',
    code: 'SEA',
    country: 'US',
    timezone: 'America/Los_Angeles',
    address: '1420 Fifth Avenue, Seattle, WA 98101',
    share: 5,
    from: 400,
    homes: [
      ['Seattle, WA', '98101'],
      ['Bellevue, WA', '98004'],
      ['Renton, WA', '98057'],
    ],
  },
  {
    name: 'Anson Road',
    code: 'SIN',
    country: 'SG',
    timezone: 'Asia/Singapore',
    address: '10 Anson Road, Singapore 079903',
    share: 5,
    from: 400,
  },
  {
    name: 'London',
    code: 'LON',
    country: 'GB',
    timezone: 'Europe/London',
    address: '1 Southwark Bridge Road, London SE1 9HL',
    share: 4,
    from: 600,
    homes: [
      ['London', 'SE1 #XY'],
      ['London', 'E8 #JH'],
      ['London', 'N16 #BT'],
    ],
  },
  {
    name: 'Wellington',
    code: 'WLG',
    country: 'NZ',
    timezone: 'Pacific/Auckland',
    address: '50 Lambton Quay, Wellington 6011',
    share: 3,
    from: 600,
    homes: [
      ['Te Aro, Wellington', '6011'],
      ['Petone, Lower Hutt', '5012'],
    ],
  },
]

export const sitesFor = (people: number): readonly Site[] => sites.filter(({ from }) => from <= people)
