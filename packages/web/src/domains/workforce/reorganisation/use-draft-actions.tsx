import { reorganisation } from '@kith/shared/domains/workforce/reorganisations.ts'
import { href } from '@kith/shared/routes.ts'
import { IconArrowBackUp, IconCopy, IconPencil, IconSend, IconShare, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Draft } from './DraftFrame.tsx'

export type Asked = 'submit' | 'withdraw' | 'duplicate' | 'takeBack' | 'share' | 'delete'

/** Offers what can be done with a reorganisation now, and says which of it is being asked about. */
export function useDraftActions(draft: Draft): { actions: readonly Action[]; asked: Asked | null; close: () => void } {
  const { t } = useTranslation(['workforce', 'common', 'records'])
  const { may } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const can = (action: string) => draft.viewerCan.includes(action)
  const icon = { size: 16, 'aria-hidden': true } as const
  const hasBegun = draft.moves.some(({ outcome }) => outcome === 'STAYS' || outcome === 'WRITTEN')
  const copies = can('duplicate') && may(reorganisation.permissions.create)
  const offered: readonly (Action & { readonly is: boolean })[] = [
    {
      is: can('submit') && draft.moves.length > 0,
      label: t('reorganisation.submit'),
      run: () => setAsked('submit'),
      icon: <IconSend {...icon} />,
    },
    { is: can('withdraw'), label: t('reorganisation.withdraw'), run: () => setAsked('withdraw'), icon: <IconArrowBackUp {...icon} /> },
    {
      is: can('edit'),
      label: t('common:page.edit', { name: draft.name }),
      to: href('workforce_planning.reorganisations.edit', { reorganisationId: draft.id }),
      icon: <IconPencil {...icon} />,
      inMenu: true,
    },
    {
      is: can('edit'),
      label: t('records:reorganisation.fields.sharedWithIds.label'),
      run: () => setAsked('share'),
      icon: <IconShare {...icon} />,
      inMenu: true,
    },
    { is: copies, label: t('reorganisation.duplicate'), run: () => setAsked('duplicate'), icon: <IconCopy {...icon} />, inMenu: true },
    {
      is: copies && hasBegun,
      label: t('reorganisation.takeBack'),
      run: () => setAsked('takeBack'),
      icon: <IconArrowBackUp {...icon} />,
      inMenu: true,
    },
    {
      is: can('delete'),
      label: t('common:settingsList.delete'),
      run: () => setAsked('delete'),
      icon: <IconTrash {...icon} />,
      dangerous: true,
      inMenu: true,
    },
  ]
  const actions = offered.flatMap(({ is, ...action }) => (is ? [action] : []))
  return { actions, asked, close: () => setAsked(null) }
}
