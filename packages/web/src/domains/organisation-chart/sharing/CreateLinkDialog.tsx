import { chartLinkCreateFields, longestChartLinkDays } from '@kith/shared/domains/organisation-chart.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { DateField } from '#platform/form/DateField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ChartSharingDocument } from './chart-sharing.graphql.ts'
import { ChartLinkCreateDocument } from '#src/generated/mutations/chartLinkCreate.graphql.ts'

const rules = ruleSetOf(chartLinkCreateFields)
/** This is long enough for what most links are for. */
const usualDays = 90

export function CreateLinkDialog({ close }: { close: () => void }) {
  const { t } = useTranslation(['organisation-chart', 'records'])
  const { tenantConfig } = useSession()
  const create = useAct(ChartLinkCreateDocument, {
    context: { quiet: true },
    refetchQueries: [ChartSharingDocument],
    awaitRefetchQueries: true,
  })
  const inDays = (days: number) => new Date(Date.parse(tenantConfig.today) + days * 86_400_000).toISOString().slice(0, 10)
  return (
    <FormDialog<{ name: string | null; expiresOn: string | null }>
      title={t('sharing.create')}
      saveLabel={t('sharing.create')}
      close={close}
      rules={rules}
      defaults={{ name: null, expiresOn: inDays(usualDays) }}
      save={async (input) => {
        await create(input)
        toasts.post({ content: t('sharing.created') })
        setTimeout(close)
      }}
    >
      <TextField name="name" label={t('records:chartLink.fields.name.label')} help={t('records:chartLink.fields.name.help')} />
      <DateField
        name="expiresOn"
        label={t('records:chartLink.fields.expiresOn.label')}
        help={t('records:chartLink.fields.expiresOn.help')}
        earliest={inDays(1)}
        latest={inDays(longestChartLinkDays)}
      />
    </FormDialog>
  )
}
