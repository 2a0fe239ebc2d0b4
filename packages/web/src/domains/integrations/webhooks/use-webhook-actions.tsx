import { href } from '@kith/shared/routes.ts'
import { IconKey, IconListDetails, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { takeSecret } from '../kept-secret.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { WebhookSecretRotateDocument, type WebhookFieldsFragment } from './webhooks.graphql.ts'
import { WebhookDeleteDocument } from '#src/generated/mutations/webhookDelete.graphql.ts'
import { WebhookTestDocument } from '#src/generated/mutations/webhookTest.graphql.ts'

type Kept = WebhookFieldsFragment
const icon = { size: 16, 'aria-hidden': true } as const

/** Offers the actions of a webhook, with the dialogs that ask before them and show its secret once. */
export function useWebhookActions(changed: () => unknown): { actionsOf: (kept: Kept) => Action[]; dialog: ReactNode } {
  const { t } = useTranslation(['integrations', 'common'])
  const { may } = useSession()
  const [shown, setShown] = useState(takeSecret)
  const [asking, setAsking] = useState<{ about: 'delete' | 'rotate'; kept: Kept } | null>(null)
  const remove = useAct(WebhookDeleteDocument, {})
  const rotate = useAct(WebhookSecretRotateDocument, { fetchPolicy: 'no-cache' })
  const test = useAct(WebhookTestDocument, {})
  const tryOut = async ({ id }: Kept) => {
    await test({ id })
    toasts.post({ content: t('webhooks.tested') })
  }
  const actionsOf = (kept: Kept): Action[] => [
    { label: t('logs.open'), to: href('settings.webhooks.logs.list', { webhookId: kept.id }), icon: <IconListDetails {...icon} /> },
    ...(may('webhooks.edit')
      ? [
          { label: t('webhooks.edit'), to: href('settings.webhooks.edit', { webhookId: kept.id }), icon: <IconPencil {...icon} /> },
          ...(kept.isEnabled
            ? [{ label: t('webhooks.test'), run: () => void tryOut(kept).catch(() => undefined), icon: <IconSend {...icon} /> }]
            : []),
          { label: t('webhooks.rotate'), run: () => setAsking({ about: 'rotate', kept }), icon: <IconKey {...icon} /> },
        ]
      : []),
    ...(may('webhooks.delete')
      ? [
          {
            label: t('common:settingsList.delete'),
            run: () => setAsking({ about: 'delete', kept }),
            icon: <IconTrash {...icon} />,
            dangerous: true,
          },
        ]
      : []),
  ]
  const close = () => setAsking(null)
  const dialog = (
    <>
      {shown && (
        <SecretDialog
          title={t('webhooks.secretTitle', { url: shown.name })}
          text={t('webhooks.secretText')}
          secret={shown.secret}
          copyLabel={t('webhooks.copySecret')}
          close={() => setShown(null)}
        />
      )}
      {asking?.about === 'delete' && (
        <ConfirmDelete
          name={asking.kept.url}
          close={close}
          remove={() => remove({ id: asking.kept.id, version: asking.kept.version })}
          removed={() => void changed()}
        >
          {t('webhooks.deleteText')}
        </ConfirmDelete>
      )}
      {asking?.about === 'rotate' && (
        <ConfirmDialog
          title={t('webhooks.rotateTitle', { url: asking.kept.url })}
          confirm={t('webhooks.rotate')}
          dangerous={false}
          close={close}
          run={async () => {
            const { id, version } = asking.kept
            const made = (await rotate({ id, version })).data?.webhookSecretRotate
            if (made) setShown({ name: made.webhook.url, secret: made.secret })
            await changed()
          }}
        >
          {t('webhooks.rotateText')}
        </ConfirmDialog>
      )}
    </>
  )
  return { actionsOf, dialog }
}
