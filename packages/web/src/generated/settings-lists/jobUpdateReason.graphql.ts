// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type SettingsJobUpdateReasonListQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  isEnabled?: boolean | null | undefined;
}>;


export type SettingsJobUpdateReasonListQuery = { listJobUpdateReasons: { __typename: 'JobUpdateReasonPage', totalCount: number, endCursor: string | null, items: Array<{ __typename: 'JobUpdateReason', id: string, isEnabled: boolean, version: number | null, usageCount: number | null, name: string, noteDescription: string | null }> } };

export type SettingsJobUpdateReasonGetQueryVariables = Exact<{
  id: string;
}>;


export type SettingsJobUpdateReasonGetQuery = { getJobUpdateReason: { __typename: 'JobUpdateReason', id: string, isEnabled: boolean, version: number | null, usageCount: number | null, name: string, noteDescription: string | null } };

export type SettingsJobUpdateReasonAllQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsJobUpdateReasonAllQuery = { listAllJobUpdateReasons: Array<{ __typename: 'JobUpdateReason', id: string, name: string }> };

export type SettingsJobUpdateReasonCreateMutationVariables = Exact<{
  input: Types.JobUpdateReasonCreateInput;
}>;


export type SettingsJobUpdateReasonCreateMutation = { jobUpdateReasonCreate: { __typename: 'JobUpdateReason', id: string, name: string } | null };

export type SettingsJobUpdateReasonUpdateMutationVariables = Exact<{
  input: Types.JobUpdateReasonUpdateInput;
}>;


export type SettingsJobUpdateReasonUpdateMutation = { jobUpdateReasonUpdate: { __typename: 'JobUpdateReason', id: string, name: string } | null };

export type SettingsJobUpdateReasonDisableMutationVariables = Exact<{
  input: Types.JobUpdateReasonDisableInput;
}>;


export type SettingsJobUpdateReasonDisableMutation = { jobUpdateReasonDisable: { __typename: 'JobUpdateReason', id: string, name: string } | null };

export type SettingsJobUpdateReasonEnableMutationVariables = Exact<{
  input: Types.JobUpdateReasonEnableInput;
}>;


export type SettingsJobUpdateReasonEnableMutation = { jobUpdateReasonEnable: { __typename: 'JobUpdateReason', id: string, name: string } | null };

export type SettingsJobUpdateReasonDeleteMutationVariables = Exact<{
  input: Types.JobUpdateReasonDeleteInput;
}>;


export type SettingsJobUpdateReasonDeleteMutation = { jobUpdateReasonDelete: string | null };
export const SettingsJobUpdateReasonListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJobUpdateReasonList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"directives":[]},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}},"directives":[]},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}},"directives":[]},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isEnabled"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listJobUpdateReasons"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isEnabled"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"version"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"usageCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"noteDescription"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"endCursor"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"183e0a90950367b1a4e85b4d02f082a65e62f98d4751c980fc48e1ceab882a8f"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonListQuery, SettingsJobUpdateReasonListQueryVariables>
export const SettingsJobUpdateReasonGetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJobUpdateReasonGet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getJobUpdateReason"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"version"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"usageCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"noteDescription"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"d5ddde8405035f4d763dc2d5b124694b95c3dc347b8d8752911a5c28cbb255ba"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonGetQuery, SettingsJobUpdateReasonGetQueryVariables>
export const SettingsJobUpdateReasonAllDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJobUpdateReasonAll"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllJobUpdateReasons"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"81fff6fa806f13270442ed582aaa8dfe9557be7e1b0c502d71edd70e151e517c"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonAllQuery, SettingsJobUpdateReasonAllQueryVariables>
export const SettingsJobUpdateReasonCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsJobUpdateReasonCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobUpdateReasonCreateInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobUpdateReasonCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"44364521b31436888a49025cf769340067b10a155a6e93c4581d52a9324555e0"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonCreateMutation, SettingsJobUpdateReasonCreateMutationVariables>
export const SettingsJobUpdateReasonUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsJobUpdateReasonUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobUpdateReasonUpdateInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobUpdateReasonUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"a769329a61be987b6d8601b2e74cd02ef7c87b7c80a0474f11e9648fe4e6dd35"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonUpdateMutation, SettingsJobUpdateReasonUpdateMutationVariables>
export const SettingsJobUpdateReasonDisableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsJobUpdateReasonDisable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobUpdateReasonDisableInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobUpdateReasonDisable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"4ccdb45e347eb674e0d181df2faeef16725abee3252f78dc4bb64a3fb12e5514"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonDisableMutation, SettingsJobUpdateReasonDisableMutationVariables>
export const SettingsJobUpdateReasonEnableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsJobUpdateReasonEnable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobUpdateReasonEnableInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobUpdateReasonEnable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"d551c1d9813f6f99dbc836df646c0317b294f2fdcd60d2d441fbc1e415570e90"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonEnableMutation, SettingsJobUpdateReasonEnableMutationVariables>
export const SettingsJobUpdateReasonDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsJobUpdateReasonDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JobUpdateReasonDeleteInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobUpdateReasonDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"0e80ca1dd9c81112ef7ee9222ddf77a30555291cfdd3c4c9c6e8497d286f27b3"}} as unknown as TypedDocumentNode<SettingsJobUpdateReasonDeleteMutation, SettingsJobUpdateReasonDeleteMutationVariables>
