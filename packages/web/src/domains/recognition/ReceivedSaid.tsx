import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { RecognitionDeleteDocument } from '#src/generated/mutations/recognitionDelete.graphql.ts'
import { RecognitionHideDocument } from '#src/generated/mutations/recognitionHide.graphql.ts'
import { RecognitionShowDocument } from '#src/generated/mutations/recognitionShow.graphql.ts'
import type { SaidFragment } from './recognition.graphql.ts'
import { Said } from './Said.tsx'
import { useChanged } from './use-give.ts'

/** Shows what was said to somebody: they hide it from others, and those who look after people remove it. */
export function ReceivedSaid({ said }: { said: SaidFragment }) {
  const { t } = useTranslation(['recognition', 'records'])
  const [removing, setRemoving] = useState(false)
  const loud = {}
  const [hide, show] = [useAct(RecognitionHideDocument, loud), useAct(RecognitionShowDocument, loud)]
  const remove = useAct(RecognitionDeleteDocument, loud)
  const changed = useChanged()
  const { id, version, viewerCan } = said
  const act = async (run: (input: { id: string; version: number }) => Promise<unknown>, content: string) => {
    await run({ id, version })
    changed()
    toasts.post({ content })
  }
  const ignore = () => undefined
  const possible: readonly (Action & { name: string })[] = [
    {
      name: 'hide',
      label: t('records:recognition.actions.hide'),
      icon: <IconEyeOff size={16} aria-hidden />,
      run: () => void act(hide, t('page.hidden')).catch(ignore),
    },
    {
      name: 'show',
      label: t('records:recognition.actions.show'),
      icon: <IconEye size={16} aria-hidden />,
      run: () => void act(show, t('page.shown')).catch(ignore),
    },
    { name: 'delete', label: t('page.remove'), icon: <IconTrash size={16} aria-hidden />, dangerous: true, run: () => setRemoving(true) },
  ]
  const can = (name: string) => viewerCan.includes(name)
  const actions = possible.flatMap(({ name, ...action }) => (can(name) ? [{ ...action, inMenu: true as const }] : []))
  return (
    <>
      <Said said={said} actions={actions} />
      {removing && (
        <ConfirmDialog
          title={t('page.removeTitle')}
          confirm={t('page.remove')}
          close={() => setRemoving(false)}
          run={() => act(remove, t('page.removed'))}
        >
          {t('page.removeText', { name: said.person?.displayName ?? t('said.nobody') })}
        </ConfirmDialog>
      )}
    </>
  )
}
