import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { usePersonPicture } from './use-person-pictures.ts'
import { usePictureDialog } from './use-picture-dialog.ts'

const PictureDialog = lazy(() => import('#platform/pictures/PictureDialog.tsx'))
const cutting = { aspect: 1, round: true, camera: true, most: 512 } as const

/** The picture of a person above their pages, for those who may change it the way to do so. */
export function PersonPicture({ person }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  const { isOpen, open, close } = usePictureDialog('profile-picture')
  const saving = usePersonPicture(person, close)
  const { displayName, initials, portrait, isAway, viewerMay } = person
  const face = <Face className="person-head-face" size={88} name={displayName} initials={initials} picture={portrait} isAway={isAway} />
  if (!viewerMay.includes('people.pictures.edit')) return <span className="person-picture">{face}</span>
  return (
    <>
      <UnstyledButton className="person-picture" aria-haspopup="dialog" onClick={open}>
        {face}
        <VisuallyHidden>{t('picture.change', { name: displayName })}</VisuallyHidden>
        <span className="person-picture-camera no-print">
          <IconCamera size={16} stroke={1.6} aria-hidden />
        </span>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            title={t('picture.title')}
            accepted={t('picture.accepted')}
            remove={portrait ? t('picture.remove') : null}
            saving={saving}
            close={close}
            {...cutting}
          />
        </Suspense>
      )}
    </>
  )
}
