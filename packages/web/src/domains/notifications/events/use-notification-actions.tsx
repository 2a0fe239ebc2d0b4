import { href } from '@kith/shared/routes.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import { IconArchive, IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import {
  EventNotificationArchiveDocument,
  EventNotificationDisableDocument,
  EventNotificationEnableDocument,
  EventNotificationUnarchiveDocument,
} from './event-notifications.graphql.ts'
import { EventNotificationDeleteDocument } from '#src/generated/mutations/eventNotificationDelete.graphql.ts'

interface Kept {
  id: string
  version: number
  name: string
  viewerCan: readonly string[]
}
const icon = { size: 16, 'aria-hidden': true } as const
const icons: Readonly<Record<string, ReactNode>> = {
  enable: <IconPlayerPlay {...icon} />,
  disable: <IconPlayerPause {...icon} />,
  archive: <IconArchive {...icon} />,
  unarchive: <IconArchive {...icon} />,
}

/** Offers what can be done with a notification, with the dialog that asks before it is deleted. */
export function useNotificationActions(changed: (isGone: boolean) => unknown): {
  actionsOf: (kept: Kept) => Action[]
  dialog: ReactNode
} {
  const { t } = useTranslation(['notifications', 'common', 'records'])
  const { may } = useSession()
  const [removing, setRemoving] = useState<Kept | null>(null)
  const enable = useAct(EventNotificationEnableDocument, {})
  const disable = useAct(EventNotificationDisableDocument, {})
  const archive = useAct(EventNotificationArchiveDocument, {})
  const unarchive = useAct(EventNotificationUnarchiveDocument, {})
  const remove = useAct(EventNotificationDeleteDocument, {})
  const acts = { enable, disable, archive, unarchive }
  const names = ['enable', 'disable', 'archive', 'unarchive'] as const
  const actionsOf = (kept: Kept): Action[] => {
    const { id, version, viewerCan } = kept
    const act = async (name: (typeof names)[number]) => {
      await acts[name]({ id, version })
      changed(false)
    }
    return [
      ...(viewerCan.includes('edit')
        ? [
            {
              label: t('common:page.edit', { name: lowerFirst(t('records:eventNotification.one')) }),
              to: href('settings.event_notifications.edit', { eventNotificationId: id }),
              icon: <IconPencil {...icon} />,
            },
          ]
        : []),
      ...(may('event_notifications.create')
        ? [
            {
              label: t('own.duplicate'),
              to: `${href('settings.event_notifications.create')}?from=${id}`,
              icon: <IconCopy {...icon} />,
              inMenu: true as const,
            },
          ]
        : []),
      ...names
        .filter((name) => viewerCan.includes(name))
        .map((name) => ({
          label: t(`records:eventNotification.actions.${name}`),
          run: () => void act(name).catch(() => undefined),
          icon: icons[name],
          inMenu: true as const,
        })),
      ...(viewerCan.includes('delete')
        ? [
            {
              label: t('common:settingsList.delete'),
              run: () => setRemoving(kept),
              icon: <IconTrash {...icon} />,
              dangerous: true,
              inMenu: true as const,
            },
          ]
        : []),
    ]
  }
  const dialog = removing && (
    <ConfirmDelete
      name={removing.name}
      close={() => setRemoving(null)}
      remove={() => remove({ id: removing.id, version: removing.version })}
      removed={() => void changed(true)}
    >
      {t('own.deleteText')}
    </ConfirmDelete>
  )
  return { actionsOf, dialog }
}
