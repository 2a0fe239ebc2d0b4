import type { OperationVariables } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useState, type ReactNode } from 'react'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { isAnother, stillShown, type Answer } from '#platform/graphql/kept-answer.ts'
import { polling } from '#platform/graphql/use-followed-query.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'

/** In milliseconds. */
const pace = 2000

export interface LoadedProps<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Asks the server even for what is known: for forms, which send back what they were given. */
  fresh?: boolean
  /** Shown while it is loading: by default the skeleton of a page, or of a card for a part of one. */
  skeleton?: ReactNode
  /** Said of what is not there, where it has words of its own. */
  notFound?: string | undefined
  /** Only a part of the page: says in its place what went wrong. */
  part?: boolean
  /** Tells when something is under way in it: it is asked again and again meanwhile. */
  isMoving?: (data: Data) => boolean
  children: (data: Data, reload: () => Promise<unknown>) => ReactNode
}

/** Shows a skeleton until the query is answered, then its content, or the failure with a way to try again. */
export function Loaded<Data, Variables>({
  query,
  variables,
  fresh = false,
  part = false,
  notFound,
  skeleton = part ? <CardSkeleton lines={8} /> : <PageSkeleton />,
  isMoving = () => false,
  children,
}: LoadedProps<Data, Variables>) {
  const [moves, setMoves] = useState(false)
  const { data, error, refetch } = useQuery(query as TypedDocumentNode<Data, OperationVariables>, {
    variables: variables as OperationVariables,
    ...(fresh ? { fetchPolicy: 'network-only' } : {}),
    ...polling(moves, pace),
  })
  const movesNow = data !== undefined && isMoving(data)
  if (movesNow !== moves) setMoves(movesNow)
  const shown = useKept({ data, query, variables: JSON.stringify(variables) }, error !== undefined)
  const retry = () => void refetch().catch(() => undefined)
  if (shown) return children(shown, refetch)
  if (!error) return skeleton
  return part ? <FailedState error={error} retry={retry} /> : <FailurePage error={error} retry={retry} notFound={notFound} />
}

function useKept<Data>(answer: Answer<Data>, hasFailed: boolean): Data | undefined {
  const [kept, keep] = useState<Answer<Data> | null>(null)
  if (isAnother(answer, kept)) keep(answer)
  return stillShown(answer, kept, hasFailed)
}
