import { Button } from '@mantine/core'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { ViewState } from '../views/view-state.ts'

const ExportDialog = lazy(() => import('./ExportDialog.tsx'))

export interface ExportProps {
  declaration: ListOfRecords
  state: ViewState
  /** Only these rows. */
  records?: { id: string }[]
}

/** For those who may export the list, and act as themselves: the way to a file of what it shows. */
export function ExportButton({ declaration, state, records }: ExportProps) {
  const { t } = useTranslation()
  const { may, user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { permissions, exportPermission, unexported = false } = declaration
  if (unexported || user.isAssumedAccount || !permissions.some((slug) => may(slug)) || (exportPermission && !may(exportPermission)))
    return null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('list.export')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog declaration={declaration} state={state} {...(records ? { records } : {})} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
