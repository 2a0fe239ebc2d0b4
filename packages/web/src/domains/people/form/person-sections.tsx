import { earliestBirth, person } from '@kith/shared/domains/people.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { Translate } from '#platform/i18n/translation.ts'
import { DateField, FieldRow } from '#platform/form/fields.tsx'
import type { Section } from '#platform/form/FormPage.tsx'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { linesOf, type PersonSection } from './person-fields.ts'
import type { PersonOptions } from './use-person-options.ts'
import { WorkRightFields } from './WorkRightFields.tsx'

type IsOpen = (name: string) => boolean
const always = () => true

/** Leaves out sections without a field for the user. */
export function personSections(
  t: Translate<readonly ['people']>,
  sections: readonly PersonSection[],
  options: PersonOptions,
  isOpen: IsOpen = always,
): Section[] {
  const shown = sections.filter((section) => linesOf(section).flat().some(isOpen))
  return shown.map((id) => ({
    id,
    title: t(`sections.${id}`),
    content:
      id === 'work-rights' ? (
        <WorkRightFields workRights={options['workRightId'] ?? []} isOpen={isOpen} />
      ) : (
        linesOf(id)
          .map((line) => line.filter(isOpen))
          .filter((line) => line.length > 0)
          .map((line) => (
            <FieldRow key={line.join(' ')}>
              {line.map((name) => (
                <PersonInput key={name} name={name} options={options[name]} />
              ))}
            </FieldRow>
          ))
      ),
  }))
}

function PersonInput({ name, options }: { name: string; options: PersonOptions[string] | undefined }) {
  const { label } = useRecordText(person)
  const { tenantConfig } = useSession()
  const field: Field | undefined = Object.entries(person.fields).find(([each]) => each === name)?.[1]
  if (name === 'dateOfBirth')
    return <DateField name={name} label={label(name)} earliest={earliestBirth} latest={tenantConfig.today} fromYears />
  return field && <DeclaredInput kind={person} name={name} field={field} choices={options && { options }} />
}
