// Written by scripts/generate-operations.ts.
/* oxlint-disable */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '#src/generated/schema-types.ts';

export type JobActionsFragment = { __typename: 'Job', id: string, personId: string, jobStatus: Types.JobStatus | null, isPrimaryJob: boolean, companyEndDate: string | null, viewerMay: Array<string> } & { ' $fragmentName'?: 'JobActionsFragment' };
export const JobActionsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobActions"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"directives":[],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"personId"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"jobStatus"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"isPrimaryJob"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"companyEndDate"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"viewerMay"},"arguments":[],"directives":[]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]} as unknown as TypedDocumentNode<JobActionsFragment, unknown>
