// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type LeavePillFragment = { __typename: 'JobLeave', id: string, endDate: string | null, isFinalised: boolean | null } & { ' $fragmentName'?: 'LeavePillFragment' };
export const LeavePillFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LeavePill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobLeave"}},"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"endDate"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isFinalised"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as TypedDocumentNode<LeavePillFragment, unknown>
