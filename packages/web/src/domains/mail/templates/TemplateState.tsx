import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { EmailTemplateResetDocument, type EmailTemplateContentFragment } from './email-templates.graphql.ts'

interface Props {
  template: EmailTemplateContentFragment
  title: string
  reload: () => Promise<unknown>
}

/** Whose wording it is, and the way back to the original. */
export function TemplateState({ template: { name, language, version, isOwn, changedAt, changedBy }, title, reload }: Props) {
  const { t } = useTranslation(['mail', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const reset = useAct(EmailTemplateResetDocument, {})
  if (!isOwn) return <p className="page-context template-state">{t('templates.isOriginal')}</p>
  const [before, after] = t('common:page.changed', { when: '{{when}}', name: changedBy ?? '–' }).split('{{when}}')
  return (
    <Alert color="blue" variant="light">
      <div className="template-own">
        <span>
          {t('templates.isOwn')}{' '}
          {changedAt && (
            <>
              {before}
              <AgoText moment={changedAt} />
              {after}
            </>
          )}
        </span>
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {t('templates.reset')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('templates.resetTitle')}
          confirm={t('templates.reset')}
          close={() => setIsAsking(false)}
          run={async () => {
            await reset({ template: name, language, version }).finally(() => void reload())
            toasts.post({ content: t('templates.resetDone') })
          }}
        >
          {t('templates.resetText', { name: title })}
        </ConfirmDialog>
      )}
    </Alert>
  )
}
