import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Asked } from '#platform/verification/question.ts'
import { ConsentChoice } from './ConsentChoice.tsx'

/** Over a page that was open when the disclaimer came or changed: what is on it stays, and what was refused is sent again. */
export default function ConsentDialog({ settle }: Asked) {
  const { t } = useTranslation()
  return (
    <Dialog size="lg" title={t('errors.consent.title')} withCloseButton={false} closeOnClickOutside={false} close={() => settle(false)}>
      <p className="dialog-text">{t('errors.consent.line')}</p>
      <ConsentChoice goOn={() => settle(true)} />
    </Dialog>
  )
}
