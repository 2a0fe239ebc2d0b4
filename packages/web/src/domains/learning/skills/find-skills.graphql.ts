// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FindSkillsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindSkillsQuery = { listAllSkills: Array<{ __typename: 'Skill', id: string, name: string }> };
export const FindSkillsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindSkills"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllSkills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"639fed6613d47168aa7d158c9dcb577c715475b978a6723a3401a998cd999e0f"}} as unknown as TypedDocumentNode<FindSkillsQuery, FindSkillsQueryVariables>
