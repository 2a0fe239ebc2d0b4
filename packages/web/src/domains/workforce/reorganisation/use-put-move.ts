import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { MovableAttribute } from '@kith/shared/domains/workforce/reorganisations.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import type { Draft, Move } from './DraftFrame.tsx'
import { ReorganisationMoveDocument } from '#src/generated/mutations/reorganisationMove.graphql.ts'
import { ReorganisationUnmoveDocument } from '#src/generated/mutations/reorganisationUnmove.graphql.ts'

export type Put = (jobId: string, values: Readonly<Partial<Record<MovableAttribute, string | null>>>) => Promise<unknown>

/** Adds moves to a draft and takes them out, and reads it again afterwards. */
export function usePutMove({ id, version }: Draft, changed: () => Promise<unknown>, quiet = false) {
  const add = useAct(ReorganisationMoveDocument, quiet ? { context: { quiet: true } } : {})
  const remove = useAct(ReorganisationUnmoveDocument, {})
  const put: Put = async (jobId, values) => {
    const attributes = Object.keys(values) as MovableAttribute[]
    const given = Object.fromEntries(attributes.map((attribute) => [jobAttributes[attribute].input, values[attribute] ?? null]))
    const move = { jobId, attributes: attributes.map((attribute) => ({ attribute })), ...given }
    await add({ id, version, moves: [move] })
    await changed()
  }
  return {
    put,
    keep: ({ jobId, changes }: Move) => put(jobId, Object.fromEntries(changes.map(({ attribute, toId }) => [attribute, toId]))),
    takeOut: async ({ jobId }: Move) => {
      await remove({ id, version, jobs: [{ jobId }] })
      await changed()
    },
  }
}
