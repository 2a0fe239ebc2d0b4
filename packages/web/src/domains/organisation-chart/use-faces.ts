import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { ChartPicturesDocument } from './chart-pictures.graphql.ts'
import type { ChartNode } from './nodes.ts'

/** The pictures of the people on the chart. */
export interface Faces {
  readonly of: (node: ChartNode) => string | undefined
  /** These cards are in view. */
  readonly see: (nodes: readonly ChartNode[]) => void
}

type AskForFaces = (personIds: readonly string[]) => Promise<readonly { personId: string; picture: string }[]>

const MOST = 200
/** Cards that only pass by are not asked for. */
const REST = 80

/** Asked for as their cards come into view: once for each person, and again after a failure when their card is next in view. */
export function useFaces(ask: AskForFaces): Faces {
  const [faces, setFaces] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function fetch(personIds: readonly string[]) {
    for (const id of personIds) asked.current.add(id)
    try {
      const found = await ask(personIds)
      if (found.length > 0)
        setFaces((before) => new Map([...before, ...found.map(({ personId, picture }) => [personId, picture] as const)]))
    } catch {
      for (const id of personIds) asked.current.delete(id)
    }
  }

  return {
    of: ({ personId }) => faces.get(personId ?? ''),
    see: (nodes) => {
      clearTimeout(timer.current)
      const missing = [...new Set(nodes.flatMap(({ personId }) => personId ?? []))].filter((id) => !asked.current.has(id))
      if (missing.length === 0) return
      timer.current = setTimeout(() => {
        for (let at = 0; at < missing.length; at += MOST) void fetch(missing.slice(at, at + MOST))
      }, REST)
    },
  }
}

/** As seen by the user who is signed in. */
export function useAskForFaces(asAt: string): AskForFaces {
  const client = useApolloClient()
  return async (personIds) => {
    const { data } = await client.query({
      query: ChartPicturesDocument,
      variables: { personIds: [...personIds], asAt },
      fetchPolicy: 'no-cache',
    })
    return data?.listChartPictures ?? []
  }
}
