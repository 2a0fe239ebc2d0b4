// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SupervisorLinkFragment = { __typename: 'Job', id: string, asAt: string, knownAt: string | null, personId: string, personDisplayName: string } & { ' $fragmentName'?: 'SupervisorLinkFragment' };
export const SupervisorLinkFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SupervisorLink"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"asAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"knownAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"personId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"personDisplayName"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as TypedDocumentNode<SupervisorLinkFragment, unknown>
