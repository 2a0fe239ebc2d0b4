import { kindOf } from '@kith/shared/catalogue.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

const about = async (server: TestServer) => ({
  subjectKind: 'training',
  subjectId: await makeExample(server, kindOf('training')),
  text: 'The provider has confirmed it.',
})

async function commented(server: TestServer): Promise<{ id: string }> {
  const mutation = 'mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { id } }'
  return (await server.as('admin').ask<{ commentCreate: { id: string } }>(mutation, { input: await about(server) })).commentCreate
}

export const examples: MutationExamples = { commentCreate: about, commentDelete: commented }
