import '../people.css'
import './bulk-pictures.css'
import { Alert, Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { LeaveGuard } from '#platform/form/UnsavedGuard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { PicturesDrop } from './PicturesDrop.tsx'
import { PicturesTable } from './PicturesTable.tsx'
import { isToSave } from './file-rows.ts'
import { usePictureFiles, type PictureFiles } from './use-picture-files.ts'

/** Pictures of many people at once, by the names of their files: nothing is saved before one has seen whose each is. */
export default function BulkPicturesPage() {
  const { t } = useTranslation('people')
  const pictures = usePictureFiles()
  const { rows, statuses, reading, isSaving, problem, add } = pictures
  const waiting = [...statuses.values()].filter(isToSave).length
  return (
    <div className="page">
      <PageHead
        title={t('bulkPictures.title')}
        breadcrumb={[{ label: t('directory.title'), to: href('people.index') }]}
        context={t('bulkPictures.line')}
      />
      {problem && (
        <Alert color="red" mb="md" role="alert">
          {problem}
        </Alert>
      )}
      <PicturesDrop add={add} isBusy={isSaving || reading !== null} />
      <div className="pictures-line">
        <span role="status">{useSaid(pictures)}</span>
        {rows.length > 0 && (
          <>
            <Button variant="default" disabled={isSaving} onClick={pictures.clear}>
              {t('bulkPictures.clear')}
            </Button>
            {waiting > 0 && (
              <Button loading={isSaving} onClick={pictures.save}>
                {t('bulkPictures.save', { count: waiting })}
              </Button>
            )}
          </>
        )}
      </div>
      {rows.length > 0 && <PicturesTable {...pictures} />}
      <LeaveGuard isUnsaved={waiting > 0 || isSaving} />
    </div>
  )
}

/** What is going on, and how many there are of what. */
function useSaid({ rows, statuses, reading, isSaving }: PictureFiles): string {
  const { t } = useTranslation('people')
  if (reading) return t('bulkPictures.reading', { ...reading })
  if (rows.length === 0) return ''
  const all = [...statuses.values()]
  const saved = all.filter((status) => status === 'SAVED').length
  const open = all.filter((status) => isToSave(status) || status === 'SAVING').length
  if (isSaving) return t('bulkPictures.saving', { count: saved, all: saved + open })
  const parts = [
    saved > 0 && t('bulkPictures.saved', { count: saved }),
    open > 0 && t('bulkPictures.ready', { count: open }),
    all.length > saved + open && t('bulkPictures.left', { count: all.length - saved - open }),
  ]
  return parts.filter(Boolean).join(' ')
}
