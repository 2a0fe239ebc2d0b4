import {
  onboardingFields,
  onboardingSections,
  type FormContent,
  type OnboardingField,
  type OnboardingSection,
  type Visibility,
} from './templates.ts'

/** What the form of a template asks for: the shown sections in their order, each with its shown fields. */
export type AskedSection = {
  readonly section: OnboardingSection
  readonly visibility: Exclude<Visibility, 'HIDDEN'>
  readonly fields: readonly { readonly field: OnboardingField; readonly isRequired: boolean }[]
}

export function askedSections({ sections, formFields }: FormContent): AskedSection[] {
  return sections.flatMap(({ section, visibility }): AskedSection[] => {
    if (visibility === 'HIDDEN') return []
    const fields = formFields.filter(({ field, visibility: shown }) => onboardingFields[field].section === section && shown !== 'HIDDEN')
    return [{ section, visibility, fields: fields.map(({ field, visibility: shown }) => ({ field, isRequired: shown === 'REQUIRED' })) }]
  })
}

type Given = Readonly<Record<string, unknown>>

/**
 * The fields of a person that the form misses. A section that is optional may be left blank as a whole; what is required of it is asked
 * for once something of it is filled in.
 */
export function missingFields(content: FormContent, given: Given): string[] {
  return askedSections(content).flatMap(({ visibility, fields }) => {
    const isTouched = visibility === 'REQUIRED' || fields.some(({ field }) => isFilled(given[onboardingFields[field].field]))
    return fields.flatMap(({ field, isRequired }) => {
      const { field: name } = onboardingFields[field]
      return isTouched && isRequired && !isFilled(given[name]) ? [name] : []
    })
  })
}

/** The lists of contact data that the form needs an entry in. */
export const listSections = { EMAIL_ADDRESSES: 'emails', PHONE_NUMBERS: 'phones', ADDRESSES: 'addresses' } as const
export type ListSection = keyof typeof listSections

export function missingLists(content: FormContent, given: Given): ListSection[] {
  return askedSections(content).flatMap(({ section, visibility }) => {
    if (!isListSection(section) || visibility !== 'REQUIRED') return []
    const entries = given[listSections[section]]
    return Array.isArray(entries) && entries.length > 0 ? [] : [section]
  })
}

export const isListSection = (section: OnboardingSection): section is ListSection => section in listSections
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** What a new template shows: everything, and what Kith cannot do without as required. */
export const usualContent: FormContent = {
  sections: onboardingSections.map((section) => ({ section, visibility: section === 'PERSONAL_DETAILS' ? 'REQUIRED' : 'OPTIONAL' })),
  formFields: (Object.keys(onboardingFields) as OnboardingField[]).map((field) => ({
    field,
    visibility: field === 'LAST_NAME' ? 'REQUIRED' : 'OPTIONAL',
  })),
}
