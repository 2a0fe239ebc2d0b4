// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type WaysToVerifyQueryVariables = Exact<{ [key: string]: never; }>;


export type WaysToVerifyQuery = { getOwnSecondFactor: { __typename: 'OwnSecondFactor', authenticatorSince: string | null, hasPassword: boolean, passkeys: Array<{ __typename: 'OwnPasskey', id: string }> } };
export const WaysToVerifyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WaysToVerify"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getOwnSecondFactor"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authenticatorSince"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"92285ffdd14215ba53effaf36dc2b4e73e6621dfe95abab4ded1977a427ddf35"}} as unknown as TypedDocumentNode<WaysToVerifyQuery, WaysToVerifyQueryVariables>
