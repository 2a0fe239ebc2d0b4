import { contractRejectFields } from '@kith/shared/domains/contracts/contracts.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

const rules = ruleSetOf({ reason: contractRejectFields.reason })

/** Asks why somebody does not sign. */
export function RejectDialog({ close, save }: { close: () => void; save: (reason: string) => Promise<void> }) {
  const { t } = useTranslation('contracts')
  return (
    <FormDialog<{ reason: string | null }>
      title={t('sign.reject')}
      close={close}
      rules={rules}
      defaults={{ reason: null }}
      saveLabel={t('sign.reject')}
      save={({ reason }) => save(reason ?? '')}
    >
      <p className="page-context">{t('sign.rejectText')}</p>
      <TextAreaField name="reason" label={t('sign.reason')} />
    </FormDialog>
  )
}
