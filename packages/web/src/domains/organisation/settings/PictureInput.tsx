import './picture-input.css'
import { Alert, Button, FileButton, Input } from '@mantine/core'
import { mostPictureBytes } from '@kith/shared/pictures.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Cutting } from '#platform/pictures/PictureDialog.tsx'
import { acceptedPictures, formatOf } from '#platform/pictures/picture-file.ts'
import { usePictureSave } from '#platform/pictures/use-picture-save.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useOrganisationPicture, type OrganisationPicture } from './use-organisation-picture.ts'

const PictureDialog = lazy(() => import('#platform/pictures/PictureDialog.tsx'))

interface Props {
  picture: OrganisationPicture
  current: string | null
  /** How the picture is cut; without it, it is taken as it is. */
  cutting?: Cutting
  /** The picture as it looks. */
  children: ReactNode
}

/** A picture of the organisation, and the way to another one; it is saved by itself. */
export function PictureInput({ picture, current, cutting, children }: Props) {
  const { t } = useTranslation('organisation')
  const { may } = useSession()
  const { busy, failure, fail, save } = usePictureSave(useOrganisationPicture(picture))
  const choose = useChoose(fail, save)
  const label = t(`pictures.${picture}.${current ? 'replace' : 'choose'}`)
  return (
    <Input.Wrapper label={t(`pictures.${picture}.label`)} description={t(`pictures.${picture}.help`)} labelElement="div">
      {current && <div className="picture-views">{children}</div>}
      {failure && (
        <Alert color="red" mt="xs" role="alert">
          {failure}
        </Alert>
      )}
      {may('organisation_settings.edit') && (
        <div className="picture-acts">
          {cutting ? (
            <CutButton label={label} picture={picture} cutting={cutting} />
          ) : (
            <FileButton accept={acceptedPictures} onChange={choose}>
              {(button) => (
                <Button variant="default" loading={busy} {...button}>
                  {label}
                </Button>
              )}
            </FileButton>
          )}
          {current && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => save(null)}>
              {t(`pictures.${picture}.remove`)}
            </Button>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}

function CutButton({ label, picture, cutting }: { label: string; picture: OrganisationPicture; cutting: Cutting }) {
  const { t } = useTranslation('organisation')
  const [isOpen, setOpen] = useState(false)
  const saving = useOrganisationPicture(picture, () => setOpen(false))
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            title={t(`pictures.${picture}.label`)}
            accepted={t(`pictures.${picture}.help`)}
            remove={null}
            saving={saving}
            close={() => setOpen(false)}
            {...cutting}
          />
        </Suspense>
      )}
    </>
  )
}

function useChoose(fail: (said: string) => void, save: (file: File) => void) {
  const { t } = useTranslation()
  return (file: File | null) => {
    if (!file) return
    if (!formatOf(file)) return fail(t('picture.wrongType', { name: file.name }))
    if (file.size > mostPictureBytes) return fail(t('picture.tooLarge', { name: file.name, megabytes: mostPictureBytes / 1_000_000 }))
    save(file)
  }
}
