import { createContext, use } from 'react'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useController, useFormContext } from 'react-hook-form'
import { isRequired } from './problems.ts'

/** The rules of the form around a field: what is required is marked so. */
export const FormRules = createContext<RuleSet>({})

const useIsRequired = (path: string): boolean => isRequired(path, use(FormRules))

export interface FieldProps {
  /** The path of the value: `firstName`, `addresses.0.country`. */
  name: string
  label: string
  /** One line below the field. */
  help?: string
  disabled?: boolean
  placeholder?: string
}

/** What every field component hands to its input: value, change, label, help, error, required mark. */
export function useField({ name, label, help, disabled, placeholder }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { clearErrors } = useFormContext()
  const required = useIsRequired(name)
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
      ...(help ? { description: help } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      ...(placeholder ? { placeholder } : {}),
    },
  }
}
