// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type ProductPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductPlanQuery = { getProductPlan: Array<{ __typename: 'ProductModuleState', name: Types.ProductModule, isOn: boolean }> };

export type ModuleStatesFragment = { __typename: 'ProductModuleState', name: Types.ProductModule, isOn: boolean } & { ' $fragmentName'?: 'ModuleStatesFragment' };
export const ProductPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductPlan"},"variableDefinitions":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProductPlan"},"arguments":[],"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModuleStates"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"},"arguments":[]}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModuleStates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductModuleState"}},"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isOn"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}],"__meta__":{"hash":"62449927a8cf2d7b7efab40f09c12c3572530f2765fce64b571d3a558bb76cdd"}} as unknown as TypedDocumentNode<ProductPlanQuery, ProductPlanQueryVariables>
export const ModuleStatesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModuleStates"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductModuleState"}},"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isOn"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as TypedDocumentNode<ModuleStatesFragment, unknown>
