import { SelectField } from '#platform/form/fields.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'

interface Props {
  name: string
  label: string
  help?: string
  person: { id: string; name: string } | null
}

/** Finds a person as somebody types. */
export function PersonField({ name, label, help, person }: Props) {
  const lookUp = useLookUp()
  return (
    <SelectField
      name={name}
      label={label}
      {...(help ? { help } : {})}
      load={(typed) => lookUp('person', typed, 'people.directory.view')}
      shortest={shortestLookUp}
      initial={person && { value: person.id, label: person.name }}
    />
  )
}
