import { createContext, use } from 'react'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { isRequired } from './problems.ts'

/** The rules of the form around a field: what is required is marked so. */
export const FormRules = createContext<RuleSet>({})

export const useIsRequired = (path: string): boolean => isRequired(path, use(FormRules))
