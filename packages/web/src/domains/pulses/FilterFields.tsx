import { useQuery } from '@apollo/client/react'
import type { RecordKind } from '@kith/shared/records.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { MultiSelectField } from '#platform/form/fields.tsx'
import { shortestLookUp, useLookUp, useNames } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { PulseFilterChoicesDocument } from './pulses.graphql.ts'

/** The records by which the audience of a pulse is narrowed. */
export function FilterFields({ kind, namesPeople = false }: { kind: RecordKind; namesPeople?: boolean }) {
  const { label } = useRecordText(kind)
  const { data } = useQuery(PulseFilterChoicesDocument)
  const lists = {
    businessUnitIds: data?.units,
    businessEntityIds: data?.entities,
    locationIds: data?.locations,
    workClassIds: data?.classes,
    payGradeIds: data?.grades,
  }
  return (
    <>
      {Object.entries(lists).map(([name, records]) => (
        <MultiSelectField key={name} name={name} label={label(name)} options={choicesOf(records ?? [])} />
      ))}
      {namesPeople && (
        <>
          <PeopleField name="includeIds" label={label('includeIds')} />
          <PeopleField name="excludeIds" label={label('excludeIds')} />
        </>
      )}
    </>
  )
}

function PeopleField({ name, label }: { name: 'includeIds' | 'excludeIds'; label: string }) {
  const lookUp = useLookUp()
  const { getValues } = useFormContext<Record<typeof name, string[] | null>>()
  const [first] = useState(() => getValues(name) ?? [])
  const nameOf = useNames(first.map((id) => ({ kind: 'person', id })))
  return (
    <MultiSelectField
      name={name}
      label={label}
      load={(typed) => lookUp('person', typed, 'people.directory.view')}
      shortest={shortestLookUp}
      initial={first.map((value) => ({ value, label: nameOf(value) ?? '…' }))}
    />
  )
}
