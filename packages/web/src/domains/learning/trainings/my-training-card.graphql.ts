// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type MyTrainingCardQueryVariables = Exact<{
  personId: string;
}>;


export type MyTrainingCardQuery = { listTrainings: { __typename: 'TrainingPage', totalCount: number, items: Array<{ __typename: 'Training', id: string, name: string, status: Types.TrainingStatus, scheduledOn: string | null, completedOn: string | null, endsOn: string | null }> } };
export const MyTrainingCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyTrainingCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"personId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listTrainings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"personId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"personId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"status"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"scheduledOn"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"completedOn"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"endsOn"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"85f1315501f322950ee79e594b0b817acee70df2cec0ee295de5a64af864f55b"}} as unknown as TypedDocumentNode<MyTrainingCardQuery, MyTrainingCardQueryVariables>
