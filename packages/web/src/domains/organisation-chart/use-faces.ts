import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { ChartPicturesDocument } from './chart-pictures.graphql.ts'
import type { ChartNode } from './nodes.ts'

/** The pictures of the people on the chart, and who of them is on leave. */
export interface Faces {
  readonly of: FaceOf
  readonly isAway: (node: ChartNode) => boolean
  /** These cards are in view. */
  readonly see: (nodes: readonly ChartNode[]) => void
  /** The pictures of all these, in view or not. */
  readonly gather: (nodes: readonly ChartNode[]) => Promise<FaceOf>
}
export type FaceOf = (node: ChartNode) => string | undefined

type FoundFace = Readonly<{ personId: string; picture: string | null; isAway: boolean }>
type AskForFaces = (personIds: readonly string[]) => Promise<readonly FoundFace[]>
type FacesById = ReadonlyMap<string, FoundFace>

const MOST = 200
/** Cards that only pass by are not asked for. */
const REST = 80

/** Asked for as their cards come into view: once for each person, and again after a failure when their card is next in view. */
export function useFaces(ask: AskForFaces): Faces {
  const [faces, setFaces] = useState<FacesById>(new Map())
  const asked = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function fetch(personIds: readonly string[]): Promise<readonly FoundFace[]> {
    for (const id of personIds) asked.current.add(id)
    try {
      const found = await ask(personIds)
      if (found.length > 0) setFaces((before) => withFound(before, found))
      return found
    } catch {
      for (const id of personIds) asked.current.delete(id)
      return []
    }
  }
  const missingOf = (nodes: readonly ChartNode[]) =>
    [...new Set(nodes.flatMap(({ personId }) => personId ?? []))].filter((id) => !asked.current.has(id))
  const fetchAll = (personIds: readonly string[]) =>
    Promise.all(Array.from({ length: Math.ceil(personIds.length / MOST) }, (_, at) => fetch(personIds.slice(at * MOST, (at + 1) * MOST))))

  return {
    of: pictureIn(faces),
    isAway: ({ personId }) => faces.get(personId ?? '')?.isAway ?? false,
    see: (nodes) => {
      clearTimeout(timer.current)
      const missing = missingOf(nodes)
      if (missing.length > 0) timer.current = setTimeout(() => void fetchAll(missing), REST)
    },
    gather: async (nodes) => pictureIn(withFound(faces, (await fetchAll(missingOf(nodes))).flat())),
  }
}

const withFound = (before: FacesById, found: readonly FoundFace[]): FacesById =>
  new Map([...before, ...found.map((face) => [face.personId, face] as const)])

const pictureIn =
  (faces: FacesById): FaceOf =>
  ({ personId }) =>
    faces.get(personId ?? '')?.picture ?? undefined

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
