import type { SkillLevel } from '@kith/shared/domains/learning/skills.ts'
import { dateOf, dayOf } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom, type Random } from './random.ts'

type SkillOfOrganisation = {
  readonly name: string
  readonly discipline: string
  readonly isBusinessCritical: boolean
  readonly description: string | null
}
export type PersonSkillOfOrganisation = {
  readonly skill: string
  readonly level: SkillLevel
  readonly since: string
  readonly note: string | null
}

/** By discipline; what the company cannot do without is marked with an asterisk. */
const disciplines: Readonly<Record<string, readonly string[]>> = {
  'Optics and calibration': [
    'Optical alignment*',
    'Interferometry',
    'Lens coating',
    'Calibration to ISO 17025*',
    'Spectroscopy',
    'Laser safety*',
    'Clean room practice',
  ],
  Electronics: ['Firmware in C', 'Circuit design', 'Soldering to IPC standards', 'FPGA design', 'Functional safety*', 'Test automation'],
  'Mechanics and production': [
    'Mechanical design',
    'Precision assembly',
    'Production planning',
    'Lean manufacturing',
    'Forklift operation*',
    'Stock control',
    'Quality inspection',
    'Preventive maintenance',
    'Purchasing',
  ],
  'Software and data': [
    'Python',
    'TypeScript',
    'Image processing',
    'Cloud operations',
    'Network administration',
    'Database administration*',
    'Information security*',
    'Data analysis',
    'Machine learning',
    'Statistics',
  ],
  'Safety and compliance': [
    'First aid*',
    'Fire warden*',
    'Risk assessment',
    'Auditing to ISO 13485*',
    'Medical device regulation*',
    'Export control*',
    'Privacy law',
    'Contract drafting',
  ],
  'Customers and markets': [
    'Account management',
    'Negotiation',
    'Tender writing',
    'Technical support',
    'Instrument repair*',
    'Customer training',
    'Market analysis',
    'Graphic design',
    'Copywriting',
  ],
  'Finance and people': [
    'Management accounting',
    'Financial reporting',
    'Payroll processing*',
    'Tax law',
    'Credit control',
    'Recruiting',
    'Workplace relations',
    'Remuneration analysis',
  ],
  'Working together': [
    'Leading a team',
    'Coaching',
    'Project management',
    'Presenting',
    'Facilitation',
    'Technical writing',
    'Mandarin',
    'Spanish',
  ],
}

const descriptions: Readonly<Record<string, string>> = {
  'Optical alignment': 'Aligning lenses and mirrors of an instrument to within its tolerance, and proving it.',
  'Calibration to ISO 17025': 'Calibrating instruments under the accredited procedure and signing the certificate.',
  'Laser safety': 'Working with class 3B and class 4 lasers, and keeping the controlled area safe.',
  'First aid': 'Giving first aid and resuscitation. The certificate is renewed every three years.',
  'Fire warden': 'Leading a floor to the assembly point and reporting it clear.',
  'Export control': 'Classifying instruments and deciding whether a shipment needs a permit.',
  'Payroll processing': 'Running the pay of a country from time sheets to payslips.',
  'Leading a team': 'Planning the work of others, giving feedback and deciding.',
}

/** What the people of an area can do, their usual skills first; everyone may have some of the shared ones. */
const byArea: Readonly<Record<string, readonly string[]>> = {
  Operations: [
    'Precision assembly',
    'Optical alignment',
    'Quality inspection',
    'Soldering to IPC standards',
    'Clean room practice',
    'Stock control',
    'Forklift operation',
    'Calibration to ISO 17025',
    'Production planning',
    'Purchasing',
    'Preventive maintenance',
    'Lean manufacturing',
    'Laser safety',
  ],
  Engineering: [
    'Firmware in C',
    'Circuit design',
    'Mechanical design',
    'Test automation',
    'Python',
    'TypeScript',
    'Image processing',
    'Cloud operations',
    'FPGA design',
    'Functional safety',
    'Information security',
    'Technical writing',
  ],
  'People and Culture': [
    'Recruiting',
    'Workplace relations',
    'Coaching',
    'Facilitation',
    'Payroll processing',
    'Remuneration analysis',
    'Risk assessment',
  ],
  Sales: ['Account management', 'Negotiation', 'Tender writing', 'Presenting', 'Market analysis', 'Spanish', 'Mandarin'],
  'Customer Care': [
    'Technical support',
    'Customer training',
    'Instrument repair',
    'Stock control',
    'Negotiation',
    'Optical alignment',
    'Presenting',
  ],
  Finance: ['Management accounting', 'Financial reporting', 'Tax law', 'Credit control', 'Data analysis', 'Risk assessment'],
  Research: [
    'Spectroscopy',
    'Interferometry',
    'Image processing',
    'Statistics',
    'Machine learning',
    'Python',
    'Laser safety',
    'Lens coating',
    'Medical device regulation',
    'Technical writing',
  ],
  'Information Technology': [
    'Network administration',
    'Cloud operations',
    'Database administration',
    'Information security',
    'Data analysis',
    'Project management',
    'TypeScript',
  ],
  Marketing: ['Copywriting', 'Graphic design', 'Market analysis', 'Presenting', 'Project management'],
  'Legal and Risk': [
    'Contract drafting',
    'Privacy law',
    'Export control',
    'Medical device regulation',
    'Risk assessment',
    'Auditing to ISO 13485',
    'Negotiation',
  ],
}
const shared = ['First aid', 'Fire warden', 'Project management', 'Presenting', 'Mandarin', 'Spanish', 'Facilitation', 'Data analysis']

const notes = [
  'Learnt on the job',
  'Brought from a former employer',
  'Certificate on file',
  'Helps other teams with it',
  'Wants to learn more',
]

export const skillDisciplines: readonly string[] = Object.keys(disciplines)

export const skills: readonly SkillOfOrganisation[] = Object.entries(disciplines).flatMap(([discipline, names]) =>
  names.map((marked) => {
    const name = marked.replace('*', '')
    return { name, discipline, isBusinessCritical: name !== marked, description: descriptions[name] ?? null }
  }),
)

/** What a person in a job can do: skills come with the years, and grow. */
export function skillsOf(
  job: Pick<JobOfOrganisation, 'person' | 'companyStartDate' | 'companyEndDate' | 'first'>,
  { area, seed, today }: { readonly area: string; readonly seed: number; readonly today: string },
): PersonSkillOfOrganisation[] {
  const random = randomFrom(seed, 5, job.person)
  const until = Math.min(dayOf(today), dayOf(job.companyEndDate ?? today))
  const from = dayOf(job.companyStartDate)
  const years = (until - from) / 365.25
  if (years <= 0) return []
  const leads = /Lead|Head|Chief|Manager|Director/.test(job.first.title)
  const names = new Set([
    ...drawn(random, byArea[area] ?? [], 2 + Math.min(4, Math.round(years * 0.8))),
    ...drawn(random, shared, random.chance(0.4) ? 1 : 0),
    ...(leads ? ['Leading a team'] : []),
  ])
  return [...names].map((skill) => {
    const since = from + Math.round(random.fraction() * (until - from) * 0.9)
    return {
      skill,
      since: dateOf(since),
      level: levelAfter((until - since) / 365.25 + random.fraction() * 3.2 - 0.8),
      note: random.chance(0.18) ? random.pick(notes) : null,
    }
  })
}

/** The first ones are the likelier. */
function drawn(random: Random, from: readonly string[], count: number): string[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const chosen = random.weighted(left, (each) => left.length - left.indexOf(each) + 3)
    left.splice(left.indexOf(chosen), 1)
    return chosen
  })
}

function levelAfter(years: number): SkillLevel {
  if (years < 1) return 'BEGINNER'
  if (years < 2.6) return 'INTERMEDIATE'
  return years < 4.4 ? 'ADVANCED' : 'EXPERT'
}
