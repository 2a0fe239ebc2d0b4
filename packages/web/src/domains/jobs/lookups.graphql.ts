// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type JobPositionTitlesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobPositionTitlesQuery = { listAllPositionTitles: Array<{ __typename: 'PositionTitle', id: string, name: string }> };

export type JobBusinessEntitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobBusinessEntitiesQuery = { listAllBusinessEntities: Array<{ __typename: 'BusinessEntity', id: string, name: string }> };

export type JobBusinessUnitsQueryVariables = Exact<{ [key: string]: never; }>;


export type JobBusinessUnitsQuery = { listAllBusinessUnits: Array<{ __typename: 'BusinessUnit', id: string, name: string, parentId: string | null }> };

export type JobLocationsQueryVariables = Exact<{ [key: string]: never; }>;


export type JobLocationsQuery = { listAllLocations: Array<{ __typename: 'Location', id: string, name: string, parentId: string | null }> };

export type JobWorkClassesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobWorkClassesQuery = { listAllWorkClasses: Array<{ __typename: 'WorkClass', id: string, name: string, workType: Types.WorkType | null }> };

export type JobPayGradesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobPayGradesQuery = { listAllPayGrades: Array<{ __typename: 'PayGrade', id: string, name: string }> };

export type JobRecruitmentSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobRecruitmentSourcesQuery = { listAllRecruitmentSources: Array<{ __typename: 'RecruitmentSource', id: string, name: string, parentId: string | null }> };

export type JobTurnoverReasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type JobTurnoverReasonsQuery = { listAllTurnoverReasons: Array<{ __typename: 'TurnoverReason', id: string, name: string }> };
export const JobPositionTitlesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobPositionTitles"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllPositionTitles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"bee8e7c060c65bd0053f11af97820672727f147fb95274c5daa1cbd1c0cb4555"}} as unknown as TypedDocumentNode<JobPositionTitlesQuery, JobPositionTitlesQueryVariables>
export const JobBusinessEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobBusinessEntities"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllBusinessEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"5bbe75a026c1eb3a5ece607e32f3d6380680f2ab6901ca71e043957c547434ce"}} as unknown as TypedDocumentNode<JobBusinessEntitiesQuery, JobBusinessEntitiesQueryVariables>
export const JobBusinessUnitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobBusinessUnits"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllBusinessUnits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"parentId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"fc819ecf16b3981b03697d45aa23b04e89027eae2a74a90d777d5c078034f56d"}} as unknown as TypedDocumentNode<JobBusinessUnitsQuery, JobBusinessUnitsQueryVariables>
export const JobLocationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobLocations"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllLocations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"parentId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"6ed4bb5bc653221cce48c1d4d7e62fa0ddc1194c7a0bce2d1cbaf24add93650b"}} as unknown as TypedDocumentNode<JobLocationsQuery, JobLocationsQueryVariables>
export const JobWorkClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobWorkClasses"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllWorkClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"workType"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"6d0e4eff7c8c7e0afeeb6562373172c65d2761a235ef5b1b890e016a2fab2955"}} as unknown as TypedDocumentNode<JobWorkClassesQuery, JobWorkClassesQueryVariables>
export const JobPayGradesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobPayGrades"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllPayGrades"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"c8f9326788c6ced845e7ae696412ea0b9d246a6b215de19e9c6e5c986af884bc"}} as unknown as TypedDocumentNode<JobPayGradesQuery, JobPayGradesQueryVariables>
export const JobRecruitmentSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobRecruitmentSources"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllRecruitmentSources"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"parentId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"f3442068ab1d8bdd0d5ff623fbdf2339c23cfa07c847c8cadb1ced54267bc141"}} as unknown as TypedDocumentNode<JobRecruitmentSourcesQuery, JobRecruitmentSourcesQueryVariables>
export const JobTurnoverReasonsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobTurnoverReasons"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllTurnoverReasons"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"090634ad289701ace087282c6738d1b4c0c35b88c2d6db0a3b92e741c56b1636"}} as unknown as TypedDocumentNode<JobTurnoverReasonsQuery, JobTurnoverReasonsQueryVariables>
