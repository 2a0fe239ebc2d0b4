import { Button, Group, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useBlocker } from 'react-router'

/** Asks before the changes of a form are lost. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState()
  return <LeaveGuard isUnsaved={isDirty && !isSubmitting && !isSubmitSuccessful} />
}

/** Asks before something is lost: on a link, on back, on closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.unsavedTitle')}
      closeButtonProps={{ 'aria-label': t('page.close') }}
    >
      <p className="dialog-text">{t('form.unsavedText')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t('form.stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('form.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
