// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type SurveyDueQueryVariables = Exact<{ [key: string]: never; }>;


export type SurveyDueQuery = { isSurveyDue: boolean };

export type SurveyPromptSetMutationVariables = Exact<{
  input: Types.SurveyPromptSetInput;
}>;


export type SurveyPromptSetMutation = { surveyPromptSet: boolean | null };

export type SurveyAnswerMutationVariables = Exact<{
  input: Types.SurveyAnswerInput;
}>;


export type SurveyAnswerMutation = { surveyAnswer: boolean | null };
export const SurveyDueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SurveyDue"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSurveyDue"},"arguments":[],"directives":[]}]}}],"__meta__":{"hash":"30d713204f6fd9a3a507ff391ce452511ff83bd641ef754d273e5f216a763c43"}} as unknown as TypedDocumentNode<SurveyDueQuery, SurveyDueQueryVariables>
export const SurveyPromptSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SurveyPromptSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SurveyPromptSetInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"surveyPromptSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"ed5fa21e3a5f374f481ebf93c7aac9e2479262a959d282c3be00c9fedd0f1a97"}} as unknown as TypedDocumentNode<SurveyPromptSetMutation, SurveyPromptSetMutationVariables>
export const SurveyAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SurveyAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SurveyAnswerInput"}}},"directives":[]}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"surveyAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"directives":[]}]}}],"__meta__":{"hash":"b8ff49ca23eddae750cb196026da34e2fdfcb675ff033837580ec607e15bc51b"}} as unknown as TypedDocumentNode<SurveyAnswerMutation, SurveyAnswerMutationVariables>
