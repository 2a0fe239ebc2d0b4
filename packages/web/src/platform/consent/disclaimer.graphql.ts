// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type DisclaimerQueryVariables = Exact<{ [key: string]: never; }>;


export type DisclaimerQuery = { getDisclaimer: { __typename: 'Disclaimer', text: string, digest: string, acceptedAt: string | null } | null };

export type DisclaimerAcceptMutationVariables = Exact<{
  input: Types.DisclaimerAcceptInput;
}>;


export type DisclaimerAcceptMutation = { disclaimerAccept: boolean | null };

export type DisclaimerWithdrawMutationVariables = Exact<{
  input: Types.DisclaimerWithdrawInput;
}>;


export type DisclaimerWithdrawMutation = { disclaimerWithdraw: boolean | null };
export const DisclaimerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Disclaimer"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getDisclaimer"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"digest"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"acceptedAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"a1d3261bcce40c3465b97327db55a1dced5846a92aeb1e7ed78df7a847082485"}} as unknown as TypedDocumentNode<DisclaimerQuery, DisclaimerQueryVariables>
export const DisclaimerAcceptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisclaimerAccept"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisclaimerAcceptInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disclaimerAccept"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"0037cea93461b66e7df6c1eeb68cb57bf997323a36a6dbe8e6d05633a4247d53"}} as unknown as TypedDocumentNode<DisclaimerAcceptMutation, DisclaimerAcceptMutationVariables>
export const DisclaimerWithdrawDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisclaimerWithdraw"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisclaimerWithdrawInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disclaimerWithdraw"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"fe51c13eeb1329ae61985daf66bcda22b67337900b2ac6e9cdc0dcb221743a5a"}} as unknown as TypedDocumentNode<DisclaimerWithdrawMutation, DisclaimerWithdrawMutationVariables>
