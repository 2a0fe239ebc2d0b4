import { viewRows } from '@kith/shared/domains/analytics/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Access, AnalysisAddress } from './use-analysis-address.ts'

/** The address of the people behind a figure, which keeps the way back; undefined for those who may not see them. */
export function useRowsLink({ key }: Access, { parameters }: AnalysisAddress) {
  if (!useSession().may(viewRows)) return undefined
  return (ask: string, mark: string) =>
    href('portal.explore.pages.show', { pageKey: key }, { analysis: key, ask, mark, back: parameters.toString() })
}
