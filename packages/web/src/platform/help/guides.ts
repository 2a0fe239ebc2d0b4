import { href } from '@kith/shared/routes.ts'

/** Follows the order in which an organisation needs the pages. */
export const guideAreas = {
  start: ['first-day', 'import', 'rights', 'inbox'],
  people: ['effective-dates', 'approvals', 'roles', 'reorganisations', 'onboarding', 'contracts', 'qualifications'],
  growth: ['growth', 'forms', 'pulses', 'workflows'],
  figures: ['pay-rounds', 'analytics'],
  systems: ['single-sign-on', 'integrations', 'programs', 'backup'],
} as const

type Area = keyof typeof guideAreas
export type Guide = (typeof guideAreas)[Area][number]

export const areas = Object.keys(guideAreas) as Area[]
export const guides: readonly Guide[] = areas.flatMap((area): readonly Guide[] => guideAreas[area])

export const isGuide = (name: string | undefined): name is Guide => guides.some((guide) => guide === name)

const texts = import.meta.glob<string>('../../../../../docs/guide/**/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../../../docs/pictures/*.png', { query: '?url', import: 'default', eager: true })

const reading = new Map<string, ReturnType<typeof read>>()

/** A page in this language, else in English: its title and the text below it. The same promise each time. */
export function readGuide(guide: Guide, language: string): ReturnType<typeof read> {
  const key = fileOf(guide, language)
  const promise = reading.get(key) ?? read(guide, language)
  reading.set(key, promise)
  return promise
}

async function read(guide: Guide, language: string): Promise<{ title: string; text: string }> {
  const load = texts[fileOf(guide, language)] ?? texts[fileOf(guide, 'en')]
  const [title = '', ...lines] = ((await load?.()) ?? '').split('\n')
  return { title: title.replace(/^# /, ''), text: lines.join('\n') }
}

const fileOf = (guide: Guide, language: string): string => `../../../../../docs/guide/${language === 'en' ? '' : `${language}/`}${guide}.md`

/** Returns null for a link that leaves Kith. */
export function addressOf(link: string): string | null {
  const [name] = link.split('.md')
  return isGuide(name) ? href('help.guide', { guide: name }) : null
}

/** The address of a picture that lies at `../pictures/` of the text. */
export const pictureOf = (path: string): string | undefined => pictures[`../../../../../docs/pictures/${path.split('/').at(-1)}`]
