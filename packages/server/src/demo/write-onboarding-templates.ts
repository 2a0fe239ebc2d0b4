import { usualContent } from '@kith/shared/domains/onboarding/form.ts'
import type { FormContent } from '@kith/shared/domains/onboarding/templates.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertOnboardingTemplate } from './sql-onboarding.ts'

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

/** Writes templates of onboarding; returns the id of the first. */
export async function writeOnboardingTemplates(db: Connection): Promise<string> {
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
  const made = templates.map((template) => ({ ...template, id: v7() }))
  for (const { id, name, content, documents, fields } of made) {
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
  return made[0]?.id ?? ''
}
