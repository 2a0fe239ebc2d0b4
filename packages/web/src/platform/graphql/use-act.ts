import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'

/** Runs a mutation with its input. Unless `options` are given, the form or dialog that asks shows a failure itself. */
export function useAct<Data, Input>(
  document: TypedDocumentNode<Data, { input: Input }>,
  options: useMutation.Options<Data, { input: Input }> = { context: { quiet: true } },
) {
  const [run] = useMutation<Data, { input: Input }>(document, options)
  return (input: Input) => run({ variables: { input } })
}
