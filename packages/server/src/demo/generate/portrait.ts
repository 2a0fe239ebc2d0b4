import type { PersonOfOrganisation } from './person.ts'
import { randomFrom, type Random } from './random.ts'

type Look = { skin: string; shade: string; hair: string; clothes: string; collar: string; ground: readonly [string, string] }

const skins = [
  ['#f6d7c3', '#e7b99d'],
  ['#efc7a9', '#dba784'],
  ['#dfae87', '#c58e66'],
  ['#c68e65', '#a97148'],
  ['#9c6843', '#7f5031'],
  ['#714730', '#583421'],
] as const
const hairColours = ['#2a211e', '#3b2a22', '#54382a', '#7a5133', '#a9793f', '#8c3f24'] as const
const greys = ['#b9b6b2', '#8e8a87', '#d8d5d0'] as const
const clothes = [
  ['#33507a', '#f3f5f8'],
  ['#2d3a45', '#dfe7ec'],
  ['#7b3f52', '#f7ecef'],
  ['#2f6b5f', '#ecf5f2'],
  ['#c7a253', '#fbf6ea'],
  ['#5b5a86', '#efeff8'],
  ['#b65d43', '#fbefe9'],
  ['#e8e6e1', '#ffffff'],
] as const
const grounds = [
  ['#dfe8f7', '#c3d3ee'],
  ['#e3f0ea', '#c6e0d3'],
  ['#f6e7dc', '#ecd0bb'],
  ['#ece6f6', '#d5c9ec'],
  ['#f3ecd4', '#e6d9ae'],
  ['#e6eaec', '#cbd3d8'],
] as const

/** A drawn portrait (SVG, 256 pixels square), always the same for the same person; of the others, some have none. */
export function portraitOf(
  person: PersonOfOrganisation,
  { seed, today, isCertain }: { seed: number; today: string; isCertain: boolean },
): string | undefined {
  const random = randomFrom(seed, 7, person.number)
  if (random.chance(0.3) && !isCertain) return undefined
  const age = person.dateOfBirth ? Number(today.slice(0, 4)) - Number(person.dateOfBirth.slice(0, 4)) : 40
  const [skin, shade] = random.pick(skins)
  const [worn, collar] = random.pick(clothes)
  const isGrey = random.chance(Math.max(0, (age - 45) / 30))
  const isDark = skins.findIndex(([each]) => each === skin) >= 3
  const hair = isGrey ? random.pick(greys) : random.pick(isDark ? hairColours.slice(0, 2) : hairColours)
  const look = { skin, shade, hair, clothes: worn, collar, ground: random.pick(grounds) }
  const isLong = person.gender === 'Female' ? random.chance(0.7) : person.gender === 'Male' ? random.chance(0.06) : random.chance(0.4)
  const back = isLong ? random.pick(longHair)(look) : ''
  const front = isLong ? random.pick(fringes)(look) : random.pick(person.gender === 'Female' ? cropped : shortHair)(look)
  const beard = person.gender === 'Male' && random.chance(0.35) ? random.pick(beards)(look) : ''
  const glasses = random.chance(0.25) ? spectacles : ''
  return drawing(look, [back, body(look, random), head(look), front, beard, face(look, random), glasses])
}

const drawing = ({ ground: [light, dark] }: Look, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>${parts.join('')}</svg>`

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

function body({ clothes: worn, collar, shade }: Look, random: Random): string {
  const shoulders = path('M28 256c2-40 34-58 68-64l32 14 32-14c34 6 66 24 68 64z', worn)
  const neck = path('M104 160h48v30c0 16-48 16-48 0z', shade)
  const shirt = path('M96 190l32 34-22 12-18-40zM160 190l-32 34 22 12 18-40z', collar)
  const round = path('M98 190c6 24 54 24 60 0l6 4c-8 34-64 34-72 0z', collar)
  return shoulders + neck + random.pick([shirt, round])
}

const head = ({ skin, shade }: Look) =>
  `<ellipse cx="80" cy="124" rx="9" ry="13" fill="${shade}"/><ellipse cx="176" cy="124" rx="9" ry="13" fill="${shade}"/>${path('M80 108c0-36 20-58 48-58s48 22 48 58c0 42-22 72-48 72s-48-30-48-72z', skin)}`

function face({ hair, shade }: Look, random: Random): string {
  const eye = (x: number) => `<circle cx="${x}" cy="120" r="4.4" fill="#2b2523"/><circle cx="${x + 1.5}" cy="118.5" r="1.3" fill="#fff"/>`
  const brow = hair === '#d8d5d0' ? '#a5a19c' : hair
  const brows = stroke('M99 105q9-6 19-2', brow, 4) + stroke('M138 103q10-4 19 2', brow, 4)
  const nose = stroke('M128 124c-2 8-5 12-3 15q3 3 8 1', shade, 3)
  const mouths = [
    stroke('M111 154q17 13 34 0', '#a8503f', 4),
    path('M109 152q19 4 38 0c-4 18-34 18-38 0z', '#fff', 'stroke="#a8503f" stroke-width="3" stroke-linejoin="round"'),
    stroke('M114 156q15 7 30-2', '#a8503f', 4),
  ]
  return eye(109) + eye(147) + brows + nose + random.pick(mouths)
}

const spectacles = stroke(
  'M95 118a14 14 0 1 0 28 0a14 14 0 1 0-28 0M133 118a14 14 0 1 0 28 0a14 14 0 1 0-28 0M123 116q5-4 10 0M95 116l-12-3M161 116l12-3',
  '#3a3f47',
  3,
)

const longHair: readonly ((look: Look) => string)[] = [
  ({ hair }) => path('M66 120c-4-56 26-86 62-86s66 30 62 86c-2 32 6 62 10 84-20 10-44 8-52-2h-40c-8 10-32 12-52 2 4-22 12-52 10-84z', hair),
  ({ hair }) => path('M68 116c-4-52 24-82 60-82s64 30 60 82c0 20 2 34-4 52-12 10-26 6-30-2h-52c-4 8-18 12-30 2-6-18-4-32-4-52z', hair),
  ({ hair }) =>
    `<circle cx="128" cy="36" r="24" fill="${hair}"/>${path('M74 112c-2-46 22-72 54-72s56 26 54 72c0 12-2 20-6 26h-96c-4-6-6-14-6-26z', hair)}`,
]

const fringes: readonly ((look: Look) => string)[] = [
  ({ hair }) => path('M78 112c0-42 22-66 50-66s50 24 50 66c-8-10-12-22-14-34-22 10-52 8-66-6-8 12-14 26-20 40z', hair),
  ({ hair }) => path('M78 114c-2-44 22-68 50-68s52 24 50 68c-6-8-10-18-12-28-10-8-22-14-36-26-10 16-28 24-40 30-4 8-8 16-12 24z', hair),
  ({ hair }) => path('M78 108c0-40 22-62 50-62s50 22 50 62c-4-6-6-10-8-14-28 4-56 4-84 0-2 4-4 8-8 14z', hair),
]

const shortHair: readonly ((look: Look) => string)[] = [
  ({ hair }) => path('M76 112c-6-44 18-72 54-72 34 0 56 26 50 72-4-6-6-16-8-28-14 2-52 2-84-6-4 10-6 22-12 34z', hair),
  ({ hair }) => path('M77 108c-2-40 20-64 51-64s53 24 51 64c-4-4-5-12-7-22-8-12-26-18-44-18s-36 6-44 18c-2 10-3 18-7 22z', hair),
  ({ hair }) => path('M76 110c-8-46 24-76 62-70 30 2 46 30 42 70-4-4-6-14-8-26-20-2-34-10-44-18-10 12-32 16-44 20-2 8-4 16-8 24z', hair),
  ({ hair }) =>
    path('M79 100c2-34 22-52 49-52s47 18 49 52c-2-2-3-4-4-8-10-20-26-28-45-28s-35 8-45 28c-1 4-2 6-4 8z', hair, 'opacity="0.75"'),
]

const cropped: readonly ((look: Look) => string)[] = [
  ({ hair }) =>
    path(
      'M72 122c-8-52 18-82 56-82s64 30 56 82c-2 10-6 16-10 18-2-20-6-40-12-52-20 4-44-2-58-16-8 18-16 34-18 50-2 12-2 14-4 18-6-4-8-10-10-18z',
      hair,
    ),
  ({ hair }) => path('M74 112c-6-46 20-72 56-72 34 0 56 26 52 72-4-4-8-14-10-24-24 0-46-8-60-20-8 12-20 22-28 44-4-2-8 2-10 0z', hair),
]

const beards: readonly ((look: Look) => string)[] = [
  ({ hair }) => path('M81 122c2 40 22 62 47 62s45-22 47-62c-6 14-12 20-22 20-14-6-36-6-50 0-10 0-16-6-22-20z', hair),
  ({ hair }) => path('M104 146c14-8 34-8 48 0 2 22-10 36-24 36s-26-14-24-36z', hair, 'opacity="0.9"'),
]
