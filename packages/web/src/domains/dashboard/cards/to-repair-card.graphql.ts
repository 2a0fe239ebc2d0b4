// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ToRepairCardQueryVariables = Exact<{ [key: string]: never; }>;


export type ToRepairCardQuery = { listJobsToRepair: { __typename: 'JobToRepairPage', totalCount: number, items: Array<{ __typename: 'JobToRepair', jobId: string, personId: string, personDisplayName: string, positionTitle: string | null, formerSupervisor: string | null, since: string }> } };
export const ToRepairCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToRepairCard"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listJobsToRepair"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"personId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"personDisplayName"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"positionTitle"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"formerSupervisor"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"since"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"c6cc10382b5a5b17076f0f8c08ae1361204ccba3bb0436f9bc351037bcfe721f"}} as unknown as TypedDocumentNode<ToRepairCardQuery, ToRepairCardQueryVariables>
