import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/session-context.ts'
import { recordHref } from '#platform/record/use-record-actions.tsx'
import { PinCreateDocument, PinsDocument, type PinFragment } from './pins.graphql.ts'
import { PinDeleteDocument } from '#src/generated/mutations/pinDelete.graphql.ts'
import { PinMoveDocument } from '#src/generated/mutations/pinMove.graphql.ts'

/** Shows a change of the pins at once, and takes it back when the server refuses. There are none in another role. */
export function usePins() {
  const client = useApolloClient()
  const { isAssumedAccount } = useSession().user
  const { data } = useQuery(PinsDocument, { fetchPolicy: 'cache-first', context: { quiet: true }, skip: isAssumedAccount })
  const pins = data?.listPins ?? []
  const [create] = useMutation(PinCreateDocument)
  const remove = useAct(PinDeleteDocument, {})
  const order = useAct(PinMoveDocument, {})
  const show = (listPins: readonly PinFragment[]) =>
    client.cache.updateQuery({ query: PinsDocument }, (before) => before && { ...before, listPins: [...listPins] })
  const askAgain = () => void client.refetchQueries({ include: [PinsDocument] })
  return {
    pins,
    pin: (kind: string, recordId: string) =>
      create({
        variables: { input: { kind, recordId } },
        onCompleted: ({ pinCreate: made }) => made && show([...pins.filter(({ id }) => id !== made.id), made]),
      }).then(undefined, askAgain),
    unpin: (id: string) => {
      show(pins.filter((pin) => pin.id !== id))
      return remove({ id }).then(undefined, askAgain)
    },
    /** Moves it to this place among them, the first being 0. */
    move: (pin: PinFragment, to: number) => {
      const ordered = pins.filter((other) => other !== pin).toSpliced(to, 0, pin)
      show(ordered)
      return order({ id: pin.id, before: ordered[to + 1]?.id ?? null }).then(undefined, askAgain)
    },
  }
}

/** Each kind that can be pinned says where a pin leads, where its pages begin, and its icon. */
export function usePinnable() {
  const site = useSite()
  return new Map(
    site.contributed('pins').map(({ of, route, within = route, icon }) => {
      const at = ({ recordId, personId }: Pick<PinFragment, 'recordId' | 'personId'>) => ({ id: recordId, personId, viewerMay: [] })
      return [
        of,
        {
          icon,
          to: (pin: Pick<PinFragment, 'recordId' | 'personId'>) => recordHref(route, of, at(pin)),
          base: (pin: Pick<PinFragment, 'recordId' | 'personId'>) => recordHref(within, of, at(pin)),
        },
      ] as const
    }),
  )
}
