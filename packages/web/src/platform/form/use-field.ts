import { createContext, createElement, Fragment, use, type ReactNode } from 'react'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useController, useFormContext } from 'react-hook-form'
import { FieldMerge } from './FieldMerge.tsx'
import type { Merge } from './merge.ts'
import { isRequired } from './problems.ts'

/** The rules of the form around a field: what is required is marked so. */
export const FormRules = createContext<RuleSet>({})

/** The fields that someone else changed while this form was being filled in. */
export const FormMerge = createContext<Merge['fields']>({})

const useIsRequired = (path: string): boolean => isRequired(path, use(FormRules))

export interface FieldProps {
  /** The path of the value: `firstName`, `addresses.0.country`. */
  name: string
  label: string
  /** One line below the field. */
  help?: string
  disabled?: boolean
  /** Required as the form stands, where its rules do not say so. */
  needed?: boolean
  placeholder?: string
}

/** What every field component hands to its input: value, change, label, help, error, required mark. */
export function useField({ name, label, help, disabled, needed = false, placeholder }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { clearErrors } = useFormContext()
  const required = useIsRequired(name) || needed
  const description = useDescription(name, label, help)
  const change = (value: unknown) => {
    if (fieldState.error) clearErrors(name)
    field.onChange(value)
  }
  return {
    value: field.value as unknown,
    change,
    shared: {
      ref: field.ref,
      name,
      label,
      onBlur: field.onBlur,
      error: fieldState.error?.message ?? null,
      withAsterisk: required,
      'aria-required': required || undefined,
      'data-field': name,
      ...(description ? { description } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      ...(placeholder ? { placeholder } : {}),
    },
  }
}

function useDescription(name: string, label: string, help: string | undefined): ReactNode {
  const merged = use(FormMerge)[name]
  return merged ? createElement(Fragment, null, help, createElement(FieldMerge, { name, label, merged })) : help
}
