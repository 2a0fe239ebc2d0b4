import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import type { FailedText } from '#platform/errors/failure.ts'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
  export interface DefaultContext {
    /** The caller shows a failure of this mutation itself: no toast. */
    quiet?: boolean
    /** Said above the reason where this mutation fails. */
    failed?: FailedText | undefined
  }
}
