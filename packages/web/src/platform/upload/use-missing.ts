import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { sayMissing, type Act } from './missing.ts'

export function useMissing(): (act: Act, found: Promise<boolean>) => Promise<void> {
  const { t } = useTranslation('documents')
  return (act, found) => sayMissing(found, t(`upload.missing.${act}`), toasts)
}
