import { expect, it } from 'vitest'
import { replacing } from './terms.ts'

const texts: Record<string, string> = {
  'terms:supervisor.one': 'Supervisor',
  'terms:supervisor.many': 'Supervisors',
  'terms:job.one': 'Job',
  'records:positionTitle.one': 'Position title',
  'records:personTitle.one': 'Title',
}

const inEnglish = (own: Record<string, string>) =>
  replacing(
    (key) => texts[key],
    (key) => own[key],
    'en',
  )

it('a term is replaced as a whole word, in its case, with its article, and never inside a value to be filled in', () => {
  const replace = inEnglish({ 'terms:supervisor.one': 'Owner', 'terms:supervisor.many': 'HR partners' })
  expect(replace?.('Supervisor of {{supervisor}}: a supervisor, the supervisor’s supervisors. Supervisors supervise.')).toBe(
    'Owner of {{supervisor}}: an owner, the owner’s HR partners. HR partners supervise.',
  )
})

it('a term within a longer one stays, and terms that change places do not follow each other', () => {
  const replace = inEnglish({ 'records:personTitle.one': 'Salutation', 'terms:supervisor.one': 'Job', 'terms:job.one': 'Supervisor' })
  expect(replace?.('Title and position title, job of a supervisor')).toBe('Salutation and position title, supervisor of a job')
})

it('nothing is looked for where an organisation has no term of its own', () => expect(inEnglish({})).toBeUndefined())
