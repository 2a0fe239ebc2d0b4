import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'

const PictureDialog = lazy(() => import('./PictureDialog.tsx'))

/** The picture of a person above their pages, for those who may change it the way to do so. */
export function PersonPicture({ person }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const { displayName, initials, portrait, viewerMay } = person
  const face = <Face className="person-head-face" size={88} name={displayName} initials={initials} picture={portrait} />
  if (!viewerMay.includes('people.pictures.edit')) return <span className="person-picture">{face}</span>
  return (
    <>
      <UnstyledButton className="person-picture" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
        <VisuallyHidden>{t('picture.change', { name: displayName })}</VisuallyHidden>
        <span className="person-picture-camera no-print">
          <IconCamera size={16} stroke={1.6} aria-hidden />
        </span>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog person={person} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
