import { usualContent } from '@kith/shared/domains/onboarding/form.ts'
import type { FormContent } from '@kith/shared/domains/onboarding/templates.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertOnboardingTemplate, insertOnboardings } from './sql-onboarding.ts'

const required = ['PERSONAL_DETAILS', 'PHONE_NUMBERS', 'ADDRESSES', 'EMERGENCY_CONTACT']
const office: FormContent = {
  ...usualContent,
  sections: usualContent.sections.map(({ section }) => ({ section, visibility: required.includes(section) ? 'REQUIRED' : 'OPTIONAL' })),
  formFields: usualContent.formFields.map(({ field, visibility }) => ({
    field,
    visibility: ['FIRST_NAME', 'DATE_OF_BIRTH', 'EMERGENCY_CONTACT_NAME', 'EMERGENCY_CONTACT_PHONE'].includes(field)
      ? 'REQUIRED'
      : visibility,
  })),
}
const casual: FormContent = {
  ...usualContent,
  sections: usualContent.sections.map(({ section, visibility }) => ({
    section,
    visibility: section === 'WORK_RIGHT' ? 'REQUIRED' : visibility,
  })),
  formFields: usualContent.formFields.map(({ field, visibility }) => ({
    field,
    visibility: field === 'MIDDLE_NAME' ? 'HIDDEN' : visibility,
  })),
}

/** Writes templates of onboarding, and how far some of those who have started lately have come with theirs. */
export async function writeOnboarding(db: Connection, today: string): Promise<void> {
  const templates = [
    {
      name: 'Office staff',
      content: office,
      documents: [{ folder: 'Identification', label: 'Passport or driver’s licence', visibility: 'OPTIONAL' }],
      fields: [],
    },
    {
      name: 'Casual and site staff',
      content: casual,
      documents: [
        { folder: 'Identification', label: 'Passport or driver’s licence', visibility: 'REQUIRED' },
        { folder: 'Contracts', label: 'Signed employment contract', visibility: 'OPTIONAL' },
      ],
      fields: [
        { field: 'shirt_size', visibility: 'REQUIRED' },
        { field: 'shoe_size', visibility: 'OPTIONAL' },
      ],
    },
  ]
  const ids = []
  for (const { name, content, documents, fields } of templates) {
    const id = v7()
    ids.push(id)
    const { sections, formFields } = content
    await db.run(insertOnboardingTemplate, {
      id,
      name,
      sections: JSON.stringify(sections),
      formFields: JSON.stringify(formFields),
      documents: JSON.stringify(documents),
      fields: JSON.stringify(fields),
    })
  }
  const [template = ''] = ids
  const days = (...ago: (number | null)[]) => ago.map((each) => (each === null ? null : daysAfter(today, -each)))
  const steps = [days(3, null, null), days(9, 6, null), days(20, 18, 15)]
  await db.run(insertOnboardings, {
    template,
    today,
    startedFrom: daysAfter(today, -30),
    sessions: JSON.stringify(
      steps.map(([issued, details, qualifications], index) => ({ place: index + 1, id: v7(), issued, details, qualifications })),
    ),
  })
}
