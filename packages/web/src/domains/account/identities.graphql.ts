// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type OwnIdentitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnIdentitiesQuery = { listOwnIdentities: Array<{ __typename: 'LinkedIdentity', id: string, provider: string, issuer: string, subject: string, linkedAt: string, lastUsedAt: string | null, isInUse: boolean, isOnlyWayIn: boolean }> };

export type OwnIdentityUnlinkMutationVariables = Exact<{
  input: Types.OwnIdentityUnlinkInput;
}>;


export type OwnIdentityUnlinkMutation = { ownIdentityUnlink: string | null };
export const OwnIdentitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnIdentities"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listOwnIdentities"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"provider"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"issuer"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"subject"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"linkedAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isInUse"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isOnlyWayIn"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"cec289d8eeeb52f60d7f543c51298bea56edfe3dc3d4071336fa6fca27f1029b"}} as unknown as TypedDocumentNode<OwnIdentitiesQuery, OwnIdentitiesQueryVariables>
export const OwnIdentityUnlinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OwnIdentityUnlink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnIdentityUnlinkInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownIdentityUnlink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"c578cd06cdffa32d4179ef1d56965271a1f401f691964f939130f43348f0fdbc"}} as unknown as TypedDocumentNode<OwnIdentityUnlinkMutation, OwnIdentityUnlinkMutationVariables>
