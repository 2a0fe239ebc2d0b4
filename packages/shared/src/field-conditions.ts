import { holds, pathsIn, type Facts, type Judging } from './conditions.ts'
import type { Field, Fields } from './fields.ts'
import { fieldsIn } from './record-actions.ts'
import type { RecordKind } from './records.ts'

/** Every path that decides whether a field is required or there at all. */
export const pathsOfFields = (fields: Fields): string[] => [
  ...new Set(
    Object.values<Field>(fields).flatMap(({ requiredIf, shownIf }) => [requiredIf, shownIf].flatMap((each) => (each ? pathsIn(each) : []))),
  ),
]

/** Whether a field is there at all. */
export const isShown = ({ shownIf }: Pick<Field, 'shownIf'>, facts: Facts, at: Judging): boolean => !shownIf || holds(shownIf, facts, at)

/** Whether a record has to have it, beside what is always required. */
export const isRequired = ({ requiredIf }: Pick<Field, 'requiredIf'>, facts: Facts, at: Judging): boolean =>
  requiredIf !== undefined && holds(requiredIf, facts, at)

/** The fields of a record with these values, as far as they are there, and as they are required of it. */
export function fieldsFor(kind: RecordKind, facts: Facts, at: Judging): Fields {
  const there = Object.entries<Field>(kind.fields).filter(([, field]) => isShown(field, facts, at))
  const judged = there.map(([name, field]) => [name, isRequired(field, facts, at) ? required(field) : field] as const)
  return fieldsIn(kind, facts, Object.fromEntries(judged))
}

const required = (field: Field): Field => ({
  ...field,
  required: true,
  rules: [
    { rule: field.kind === 'list' || field.kind === 'choices' || field.kind === 'references' ? 'requiredFieldArray' : 'required' },
    ...field.rules,
  ],
})

/** The fields of a form that its other values make required, and that are empty. */
export function missingFields(kind: RecordKind, facts: Facts, at: Judging): string[] {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.entries<Field>(fieldsFor(kind, facts, at)).flatMap(([name, field]) =>
    (field.requiredIf || field.shownIf) && field.required && isEmpty(facts[name]) ? [name] : [],
  )
}

/** The same values, less those of fields that are not there. */
export const shownValues = (kind: Pick<RecordKind, 'fields'>, values: Facts, facts: Facts, at: Judging): Facts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, !kind.fields[name] || isShown(kind.fields[name], facts, at) ? value : null]),
  )
