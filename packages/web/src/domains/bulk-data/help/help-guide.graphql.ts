// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type BulkDataHelpGuideQueryVariables = Exact<{ [key: string]: never; }>;


export type BulkDataHelpGuideQuery = { listBulkDataSupportedUploads: Array<{ __typename: 'BulkDataSupportedUpload', type: Types.BulkDataUploadType, key: string, description: string, example: string, maximumCsvRows: number, supportedColumns: Array<{ __typename: 'BulkDataSupportedColumn', name: string, description: string, example: string, required: boolean, type: string }> }> };
export const BulkDataHelpGuideDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BulkDataHelpGuide"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listBulkDataSupportedUploads"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"key"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"example"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"maximumCsvRows"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"supportedColumns"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"description"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"example"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"required"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"type"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"57297adc92278072a0770168337f46784182d87bdb62f490170a8c9e926be017"}} as unknown as TypedDocumentNode<BulkDataHelpGuideQuery, BulkDataHelpGuideQueryVariables>
