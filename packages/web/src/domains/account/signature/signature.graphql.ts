// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type OwnSignatureQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSignatureQuery = { getSavedSignature: { __typename: 'SavedSignature', id: string, method: Types.SignatureMethod, name: string | null, drawing: string | null, savedAt: string } | null };

export type SignatureSaveMutationVariables = Exact<{
  input: Types.SignatureSaveInput;
}>;


export type SignatureSaveMutation = { signatureSave: { __typename: 'SavedSignature', id: string, method: Types.SignatureMethod, name: string | null, drawing: string | null, savedAt: string } | null };

export type SignatureDeleteMutationVariables = Exact<{
  input: Types.SignatureDeleteInput;
}>;


export type SignatureDeleteMutation = { signatureDelete: string | null };
export const OwnSignatureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnSignature"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSavedSignature"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"method"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"drawing"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"savedAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"d786b1a7241dd238d2a741234804bf01b3e4a0c3cbaf4e34c1f08b4f53716bed"}} as unknown as TypedDocumentNode<OwnSignatureQuery, OwnSignatureQueryVariables>
export const SignatureSaveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignatureSave"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignatureSaveInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signatureSave"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"method"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"drawing"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"savedAt"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"f5224b74fc6a2c35434b43eae4dd6349e57ca569f809edfa28612abfd9a9e186"}} as unknown as TypedDocumentNode<SignatureSaveMutation, SignatureSaveMutationVariables>
export const SignatureDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignatureDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignatureDeleteInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signatureDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"96e517de4475751946866f1bae87b70d40e1850fcf43d3bfd2812e61c550edfb"}} as unknown as TypedDocumentNode<SignatureDeleteMutation, SignatureDeleteMutationVariables>
