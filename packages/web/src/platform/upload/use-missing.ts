import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

/** Says so where an upload that is to be stopped or begun again is not in the list any more. What the server says against it is no news. */
export function useMissing(): (act: 'cancel' | 'retry', found: Promise<boolean>) => Promise<void> {
  const { t } = useTranslation('documents')
  return async (act, found) => {
    if (!(await found.catch(() => true))) toasts.post({ type: 'warning', content: t(`upload.missing.${act}`) })
  }
}
