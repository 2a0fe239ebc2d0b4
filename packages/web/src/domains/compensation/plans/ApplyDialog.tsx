import { useQuery } from '@apollo/client/react'
import { CheckboxField, SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { CompensationPlanApplyDocument, CompensationReasonsDocument, type CompensationPlanFragment } from '../compensation.graphql.ts'

interface Props {
  plan: CompensationPlanFragment
  close: () => void
  reload: () => Promise<unknown>
}

/** Says what becomes of the raises of a plan, and asks for the reason of the updates. */
export function ApplyDialog({ plan: { id, version, raises, outcomes, effectiveOn }, close, reload }: Props) {
  const { t } = useTranslation('compensation')
  const { date } = useDateFormat()
  const { data } = useQuery(CompensationReasonsDocument)
  const apply = useAct(CompensationPlanApplyDocument)
  const count = (of: string) => outcomes.find(({ outcome }) => outcome === of)?.lines ?? 0
  const left = raises - outcomes.reduce((sum, { lines }) => sum + lines, 0)
  const refused = count('REFUSED')
  return (
    <FormDialog<{ reasonId: string | null; again: boolean }>
      title={t('apply.action')}
      close={close}
      rules={{}}
      defaults={{ reasonId: null, again: false }}
      saveLabel={t('apply.action')}
      save={async (values) => {
        await apply({ id, version, ...values })
        toasts.post({ content: t('apply.begun') })
        await reload()
        close()
      }}
    >
      <p>{t('apply.effect', { count: left, day: date(effectiveOn) })}</p>
      <p className="page-context">{t('apply.approval')}</p>
      <SelectField
        name="reasonId"
        label={t('apply.reason')}
        options={(data?.listAllJobUpdateReasons ?? []).map(({ id: value, name }) => ({ value, label: name }))}
      />
      {refused > 0 && <CheckboxField name="again" label={t('apply.again', { count: refused })} />}
    </FormDialog>
  )
}
