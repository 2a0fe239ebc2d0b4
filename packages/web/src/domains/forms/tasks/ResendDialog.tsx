import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { StepDialogProps } from '#platform/record/record-pages.ts'

/** Says before a form is sent again how long that may take. */
export default function ResendDialog({ title, close, save }: StepDialogProps) {
  const { t } = useTranslation('forms')
  return (
    <ConfirmDialog title={title} confirm={title} dangerous={false} close={close} run={() => save({})}>
      {t('tasks.resendText')}
    </ConfirmDialog>
  )
}
