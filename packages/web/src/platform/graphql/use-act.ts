import type { DefaultContext, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'

/** Runs a mutation with its input. Unless `context` says otherwise, the form or dialog that asks shows a failure itself. */
export function useAct<Data, Input>(document: TypedDocumentNode<Data, { input: Input }>, context: DefaultContext = { quiet: true }) {
  const [run] = useMutation<Data, { input: Input }>(document, { context })
  return (input: Input) => run({ variables: { input } })
}
