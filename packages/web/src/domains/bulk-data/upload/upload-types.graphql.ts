// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type BulkDataUploadTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type BulkDataUploadTypesQuery = { listBulkDataSupportedUploads: Array<{ __typename: 'BulkDataSupportedUpload', type: string }> };
export const BulkDataUploadTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BulkDataUploadTypes"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listBulkDataSupportedUploads"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"451ed78d314b002c555ce6941c2ebd38a1a8c90e79bd7e096bc37a6df97a99f7"}} as unknown as TypedDocumentNode<BulkDataUploadTypesQuery, BulkDataUploadTypesQueryVariables>
