import './toasts.css'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts, type Toast, type ToastType } from './toast-store.ts'

/** Short messages at the bottom left, the last one alone, announced to screen readers. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown).slice(-1)
  const { t } = useTranslation()
  return (
    <div className="toasts no-print" role="region" aria-label={t('toasts.region')}>
      <div role="status" aria-live="polite">
        {shown
          .filter(({ type }) => type !== 'alert')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ type }) => type === 'alert')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  )
}

function ToastCard({ toast: { id, type, title, content, detail, action } }: { toast: Toast }) {
  const { t } = useTranslation()
  const Icon = icons[type]
  return (
    <div
      className="toast"
      data-type={type}
      onPointerEnter={() => toasts.hold(id)}
      onPointerLeave={() => toasts.release(id)}
      onFocus={() => toasts.hold(id)}
      onBlur={() => toasts.release(id)}
    >
      <Icon size={20} aria-hidden />
      <span className="toast-text">
        {title && <strong className="toast-title">{title}</strong>}
        {content}
        {detail && <span className="toast-detail">{detail}</span>}
      </span>
      {action && (
        <button type="button" className="toast-action" onClick={() => (action.run(), toasts.remove(id))}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={t('toasts.close')} onClick={() => toasts.remove(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

const icons: Record<ToastType, typeof IconX> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  alert: IconExclamationCircle,
}
