// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type JobWorkClassesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobWorkClassesQuery = { listAllWorkClasses: Array<{ __typename: 'WorkClass', id: string, name: string, workType: Types.WorkType | null }> };

export type JobEntityCountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobEntityCountriesQuery = { listAllBusinessEntities: Array<{ __typename: 'BusinessEntity', id: string, country: string | null }> };

export type JobPayRangesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobPayRangesQuery = { listAllPayGrades: Array<{ __typename: 'PayGrade', id: string, name: string, minimum: string | null, midpoint: string | null, maximum: string | null, currency: string | null, period: Types.PayPeriod | null }> };
export const JobWorkClassesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobWorkClasses"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllWorkClasses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"BooleanValue","value":true}}],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"workType"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"6d0e4eff7c8c7e0afeeb6562373172c65d2761a235ef5b1b890e016a2fab2955"}} as unknown as TypedDocumentNode<JobWorkClassesQuery, JobWorkClassesQueryVariables>
export const JobEntityCountriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobEntityCountries"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllBusinessEntities"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"country"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"82739e1f328602aad1292c2a4b897ef83842b9d82f97dc2d1f1f6cfb1d7201d1"}} as unknown as TypedDocumentNode<JobEntityCountriesQuery, JobEntityCountriesQueryVariables>
export const JobPayRangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobPayRanges"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAllPayGrades"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"minimum"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"midpoint"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"maximum"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"currency"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"period"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}],"__meta__":{"hash":"0f2f3067987bd2727e18865c6312b600b9e0c3bb490cda72c7a83fca732c1e7a"}} as unknown as TypedDocumentNode<JobPayRangesQuery, JobPayRangesQueryVariables>
