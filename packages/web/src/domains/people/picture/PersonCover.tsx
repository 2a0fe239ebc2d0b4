import { ActionIcon } from '@mantine/core'
import { coverHeight, coverWidth, recommendedCoverWidth } from '@kith/shared/pictures.ts'
import { IconPhotoEdit } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Cover } from '../header/Cover.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { usePersonCover } from './use-person-pictures.ts'
import { usePictureDialog } from './use-picture-dialog.ts'

const PictureDialog = lazy(() => import('#platform/pictures/PictureDialog.tsx'))
const cutting = { aspect: coverWidth / coverHeight, most: coverWidth, recommended: recommendedCoverWidth }

/** The cover above the pages of a person, for those who may change it the way to do so. */
export function PersonCover({ person }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  const { tenantConfig } = useSession()
  const { isOpen, open, close } = usePictureDialog('cover-picture')
  const saving = usePersonCover(person, close)
  const { cover, displayName, primaryJob, viewerMay } = person
  const mayChange = viewerMay.includes('people.pictures.edit')
  const label = t('cover.change', { name: displayName })
  return (
    <>
      <Cover className="person-cover" pictures={[cover, tenantConfig.defaultProfileCoverImage]} unitId={primaryJob?.businessUnit?.id}>
        {mayChange && (
          <ActionIcon className="person-cover-change no-print" aria-haspopup="dialog" aria-label={label} title={label} onClick={open}>
            <IconPhotoEdit size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </Cover>
      {mayChange && isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            title={t('cover.title')}
            accepted={t('cover.accepted')}
            remove={cover ? t('cover.remove') : null}
            saving={saving}
            close={close}
            {...cutting}
          />
        </Suspense>
      )}
    </>
  )
}
