import { useQuery } from '@apollo/client/react'
import { fieldAt } from '@kith/shared/catalogue.ts'
import type { Facts, Judging } from '@kith/shared/conditions.ts'
import { fieldsFor, isShown, missingFields, pathsOfFields, shownValues } from '@kith/shared/field-conditions.ts'
import { ruleOf } from '@kith/shared/problems/rule-of.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { documentOf } from '#platform/graphql/document.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useRecordOperations, type Behind } from './record-operations.ts'

const nothing = documentOf<Behind, object>('{__typename}')

/** Which fields of a form are there and required, as its other values stand, of a record that is there or a new one. */
export function useFieldConditions(record: Facts | null) {
  const { kind, operations } = useRecordOperations()
  const { data: behind } = useQuery<Behind>(operations.behind ?? nothing, { skip: !operations.behind })
  return useConditionsOf(kind, record, behind)
}

/** The same of a kind that the page is not about; `behind` is what its fields point at. */
export function useConditionsOf(kind: RecordKind, record: Facts | null, behind?: Behind) {
  const { today, timezone } = useSession().tenantConfig
  const at: Judging = { today, timezone, fieldAt: (path) => fieldAt(kind, path) }
  const paths = pathsOfFields(kind.fields)
  const state = kind.states && { [kind.states.field]: record?.[kind.states.field] ?? kind.states.initial }
  const factsOf = (values: Facts): Facts => ({
    ...state,
    ...values,
    ...Object.fromEntries(
      paths.flatMap((path) => {
        const [name = '', column] = path.split('.')
        const pointed = column === undefined ? undefined : behind?.[name]?.find(({ id }) => id === values[name])
        return pointed && column !== undefined ? [[path, pointed[column]] as const] : []
      }),
    ),
  })
  return {
    /** The values that are sent: what is not there is cleared. */
    sent: (values: Facts): Facts => (paths.length === 0 ? values : shownValues(kind, values, factsOf(values), at)),
    problems: (values: Facts): Problem[] =>
      paths.length === 0 ? [] : missingFields(kind, factsOf(values), at).map((path) => ({ path, message: '', ...ruleOf('required') })),
    stateOf: (name: string, values: Facts): { isThere: boolean; isRequired: boolean } => {
      const facts = factsOf(values)
      const field = kind.fields[name]
      return { isThere: !field || isShown(field, facts, at), isRequired: fieldsFor(kind, facts, at)[name]?.required === true }
    },
  }
}

interface Props {
  name: string
  conditions: ReturnType<typeof useFieldConditions>
  children: (needed: boolean) => ReactNode
}

/** A field that depends on what the others of its form say. */
export function ConditionalField({ name, conditions, children }: Props) {
  const { isThere, isRequired } = conditions.stateOf(name, useWatch() as Facts)
  return isThere && children(isRequired)
}
