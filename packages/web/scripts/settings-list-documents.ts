import type { DocumentNode, GraphQLSchema } from 'graphql'

/** The operations of the declared settings lists, which nobody writes by hand. */
export function listDocuments(_web: string, _schema: GraphQLSchema): Array<{ file: string; document: DocumentNode }> {
  return []
}
