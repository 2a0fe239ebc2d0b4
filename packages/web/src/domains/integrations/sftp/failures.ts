import { failureOf } from '#platform/graphql/errors.ts'

/** Whether the form itself says what is wrong with what was entered. */
export const isRefusedInput = (error: unknown): boolean => ['INVALID', 'CONFLICT'].includes(failureOf(error).code)
