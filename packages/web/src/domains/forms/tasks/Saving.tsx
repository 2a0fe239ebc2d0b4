import { Alert, Button, Group } from '@mantine/core'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SaveState } from './use-autosave.ts'

interface Props {
  state: SaveState
  /** Goes on with what is on the page, in the place of what was kept under this number. */
  keep: (draft: number) => void
  reload: () => void
}

/** Says whether the answers so far are kept, and asks what to do where others were kept meanwhile. */
export function Saving({ state, keep, reload }: Props) {
  const { t } = useTranslation('forms')
  const { moment } = useDateFormat()
  if (state.kind === 'CONFLICT')
    return (
      <Alert color="yellow" variant="light" role="alert" title={t('tasks.elsewhere')}>
        <p>{t('tasks.elsewhereText')}</p>
        <Group>
          <Button onClick={() => keep(state.draft)}>{t('tasks.keepThese')}</Button>
          <Button variant="default" onClick={reload}>
            {t('tasks.takeOthers')}
          </Button>
        </Group>
      </Alert>
    )
  const said = {
    SAVED: () => (state.kind === 'SAVED' && state.at ? t('tasks.saved', { moment: moment(state.at.toISOString()) }) : ''),
    WAITING: () => t('tasks.saving'),
    OFFLINE: () => t('tasks.offline'),
    REFUSED: () => (state.kind === 'REFUSED' ? state.message : ''),
  }[state.kind]()
  return (
    <p className="page-context" role="status">
      {said}
    </p>
  )
}
