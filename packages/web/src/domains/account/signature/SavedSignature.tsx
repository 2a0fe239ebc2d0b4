import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OwnSignatureDocument, SignatureSaveDocument } from './signature.graphql.ts'
import { SignatureDeleteDocument } from '#src/generated/mutations/signatureDelete.graphql.ts'
import { SignaturePicture } from './SignaturePicture.tsx'

const SignatureDialog = lazy(() => import('./SignatureDialog.tsx'))

/** Shows the signature that is kept for signing, and takes another one. */
export function SavedSignature() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(OwnSignatureDocument)
  const save = useAct(SignatureSaveDocument, { context: { quiet: true }, refetchQueries: [OwnSignatureDocument] })
  const remove = useAct(SignatureDeleteDocument, {
    context: { failed: { content: t('signature.notDeleted') } },
    refetchQueries: [OwnSignatureDocument],
  })
  const [doing, setDoing] = useState<'save' | 'delete' | null>(null)
  const close = () => setDoing(null)
  if (!data) return <CardState title={t('signature.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  const signature = data.getSavedSignature
  return (
    <DetailCard anchor="saved-signature" title={t('signature.title')}>
      {signature ? (
        <div className="signature-now">
          <SignaturePicture signature={signature} label={t('signature.title')} />
          <span className="page-context">
            {t('signature.saved')} <AgoText moment={signature.savedAt} />
          </span>
        </div>
      ) : (
        <p className="page-context">{t('signature.line')}</p>
      )}
      <div className="card-buttons">
        <Button variant="default" size="xs" onClick={() => setDoing('save')}>
          {t(signature ? 'signature.replace' : 'signature.add')}
        </Button>
        {signature && (
          <Button variant="default" size="xs" onClick={() => setDoing('delete')}>
            {t('signature.delete')}
          </Button>
        )}
      </div>
      {doing === 'save' && (
        <Suspense>
          <SignatureDialog
            close={close}
            save={async (input) => {
              await save(input)
              toasts.post({ content: t('signature.wasSaved') })
              setTimeout(close)
            }}
          />
        </Suspense>
      )}
      {doing === 'delete' && signature && (
        <ConfirmDialog
          title={t('signature.deleteTitle')}
          confirm={t('signature.delete')}
          close={close}
          run={async () => {
            await remove({ id: signature.id })
            toasts.post({ content: t('signature.deleted') })
          }}
        >
          {t('signature.deleteText')}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
