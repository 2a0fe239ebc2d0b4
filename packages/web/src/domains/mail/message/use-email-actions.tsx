import { useState, type ReactNode } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { EmailAction } from '#src/generated/schema-types.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { EmailRequeueDocument, EmailResendDocument, EmailUnsuppressDocument } from '../log/email-log.graphql.ts'

type Email = { readonly id: string; readonly recipient?: string | null; readonly viewerMay: readonly EmailAction[] }
type Asked = { readonly email: Email; readonly action: EmailAction }

/** Offers what may be done with an email, each after a question that says what follows. */
export function useEmailActions(done: (action: EmailAction) => void): { actionsFor: (email: Email) => Action[]; dialog: ReactNode } {
  const { t } = useTranslation('mail')
  const [asked, setAsked] = useState<Asked | null>(null)
  const requeue = useAct(EmailRequeueDocument, {})
  const resend = useAct(EmailResendDocument, {})
  const unblock = useAct(EmailUnsuppressDocument, {})
  const act = async ({ email: { id }, action }: Asked) => {
    if (action === 'REQUEUE') await requeue({ id })
    else if (action === 'RESEND') await resend({ id })
    else await unblock({ id })
    toasts.post({ content: t(`acts.${action}.done`) })
    done(action)
  }
  return {
    actionsFor: (email) => email.viewerMay.map((action) => ({ label: t(`acts.${action}.label`), run: () => setAsked({ email, action }) })),
    dialog: asked && (
      <ConfirmDialog
        title={t(`acts.${asked.action}.label`)}
        confirm={t(`acts.${asked.action}.confirm`)}
        dangerous={false}
        close={() => setAsked(null)}
        run={() => act(asked)}
      >
        {t(`acts.${asked.action}.text`, { recipient: asked.email.recipient ?? '' })}
      </ConfirmDialog>
    ),
  }
}
