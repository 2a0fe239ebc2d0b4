import type { exportKinds } from '@kith/shared/domains/compensation/plans.ts'
import { saveText } from '#platform/charts/chart-files.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CompensationPlanExportDocument } from '#src/generated/mutations/compensationPlanExport.graphql.ts'

/** Saves the lines of a plan, or its bonuses, as a file. */
export function useExport({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('compensation')
  const give = useAct(CompensationPlanExportDocument, {})
  return async (what: (typeof exportKinds)[number]): Promise<void> => {
    const { data } = await give({ id, what })
    if (data?.compensationPlanExport) saveText(`${name} ${t(`export.${what}`)}.csv`, 'text/csv', data.compensationPlanExport)
  }
}
