import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
  export interface DefaultContext {
    /** The caller shows a failure of this mutation itself: no toast. */
    quiet?: boolean
  }
}
