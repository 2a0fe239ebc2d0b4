// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type SettingsSkillDisciplineListQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  isEnabled?: boolean | null | undefined;
}>;


export type SettingsSkillDisciplineListQuery = { listSkillDisciplines: { __typename: 'SkillDisciplinePage', totalCount: number, endCursor: string | null, items: Array<{ __typename: 'SkillDiscipline', id: string, isEnabled: boolean, version: number | null, usageCount: number | null, presentCount: number | null, comingCount: number | null, name: string }> } };

export type SettingsSkillDisciplineGetQueryVariables = Exact<{
  id: string;
}>;


export type SettingsSkillDisciplineGetQuery = { getSkillDiscipline: { __typename: 'SkillDiscipline', id: string, isEnabled: boolean, version: number | null, usageCount: number | null, presentCount: number | null, comingCount: number | null, name: string } };

export type SettingsSkillDisciplineAllQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsSkillDisciplineAllQuery = { listAllSkillDisciplines: Array<{ __typename: 'SkillDiscipline', id: string, name: string }> };

export type SettingsSkillDisciplineCreateMutationVariables = Exact<{
  input: Types.SkillDisciplineCreateInput;
}>;


export type SettingsSkillDisciplineCreateMutation = { skillDisciplineCreate: { __typename: 'SkillDiscipline', id: string, name: string } | null };

export type SettingsSkillDisciplineUpdateMutationVariables = Exact<{
  input: Types.SkillDisciplineUpdateInput;
}>;


export type SettingsSkillDisciplineUpdateMutation = { skillDisciplineUpdate: { __typename: 'SkillDiscipline', id: string, name: string } | null };

export type SettingsSkillDisciplineArchiveMutationVariables = Exact<{
  input: Types.SkillDisciplineArchiveInput;
}>;


export type SettingsSkillDisciplineArchiveMutation = { skillDisciplineArchive: { __typename: 'SkillDiscipline', id: string, name: string } | null };

export type SettingsSkillDisciplineUnarchiveMutationVariables = Exact<{
  input: Types.SkillDisciplineUnarchiveInput;
}>;


export type SettingsSkillDisciplineUnarchiveMutation = { skillDisciplineUnarchive: { __typename: 'SkillDiscipline', id: string, name: string } | null };

export type SettingsSkillDisciplineDeleteMutationVariables = Exact<{
  input: Types.SkillDisciplineDeleteInput;
}>;


export type SettingsSkillDisciplineDeleteMutation = { skillDisciplineDelete: string | null };

export type SettingsSkillDisciplineMergeMutationVariables = Exact<{
  input: Types.SkillDisciplineMergeInput;
}>;


export type SettingsSkillDisciplineMergeMutation = { skillDisciplineMerge: { __typename: 'SkillDiscipline', id: string, name: string } | null };
export const SettingsSkillDisciplineListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSkillDisciplineList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}},"directives":[]},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}},"directives":[]},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}},"directives":[]},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isEnabled"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listSkillDisciplines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isEnabled"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"version"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"usageCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"presentCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"comingCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"endCursor"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"9bce4265464ca664d76d3079db50c04038e54188313f0901316f5f6056e670f5"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineListQuery, SettingsSkillDisciplineListQueryVariables>
export const SettingsSkillDisciplineGetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSkillDisciplineGet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getSkillDiscipline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"version"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"usageCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"presentCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"comingCount"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"4cd5be30b1fa786bedebda50d47205eb6d4823651ecb95c7c412c1ee5689139b"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineGetQuery, SettingsSkillDisciplineGetQueryVariables>
export const SettingsSkillDisciplineAllDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSkillDisciplineAll"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllSkillDisciplines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"ab6cc59fa74a4c9f6946a5e8e035ba613dc555b5588e562c5cacc8dedebb2578"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineAllQuery, SettingsSkillDisciplineAllQueryVariables>
export const SettingsSkillDisciplineCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSkillDisciplineCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkillDisciplineCreateInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skillDisciplineCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"95f8c0cfa6fb7e4ded605cd53bbc5c406769e9c76cc10bf3a0385245c8b8c311"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineCreateMutation, SettingsSkillDisciplineCreateMutationVariables>
export const SettingsSkillDisciplineUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSkillDisciplineUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkillDisciplineUpdateInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skillDisciplineUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"dee8ce11379f33b025a81601c543daa2726069ad19dad788457b0276cce98065"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineUpdateMutation, SettingsSkillDisciplineUpdateMutationVariables>
export const SettingsSkillDisciplineArchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSkillDisciplineArchive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkillDisciplineArchiveInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skillDisciplineArchive"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"c21acdd9119029c41b622e6d901aaca28e723fe9184c0e64a8683236d2faf669"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineArchiveMutation, SettingsSkillDisciplineArchiveMutationVariables>
export const SettingsSkillDisciplineUnarchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSkillDisciplineUnarchive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkillDisciplineUnarchiveInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skillDisciplineUnarchive"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"df3a4cbb58d0ceb5b3e82a0bace29c5f5255f5a2db1beceafcb4b8a52e49f84d"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineUnarchiveMutation, SettingsSkillDisciplineUnarchiveMutationVariables>
export const SettingsSkillDisciplineDeleteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSkillDisciplineDelete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkillDisciplineDeleteInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skillDisciplineDelete"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"8cfd7cc8b7116a25b868206a4821d65cb02e3a0d88325d5493f415f648d3f5c8"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineDeleteMutation, SettingsSkillDisciplineDeleteMutationVariables>
export const SettingsSkillDisciplineMergeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSkillDisciplineMerge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkillDisciplineMergeInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skillDisciplineMerge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"cf29d7d383b738352f1374cd98884a3d20f053d5d6f5ff5b1132c50636e3599b"}} as unknown as TypedDocumentNode<SettingsSkillDisciplineMergeMutation, SettingsSkillDisciplineMergeMutationVariables>
