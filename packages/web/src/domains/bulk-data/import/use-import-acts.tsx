import { href } from '@kith/shared/routes.ts'
import { IconDownload, IconHelp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { useDownload } from '#platform/download/use-download.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { DeleteImportDialog } from './DeleteImportDialog.tsx'
import { BulkDataImportDownloadDocument } from './import-acts.graphql.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { StartDialog } from './StartDialog.tsx'
import type { Import } from './use-import.ts'

/** What can be done with an import as a whole, with the dialogs that ask first. */
export function useImportActs(row: Import): { actions: Action[]; dialogs: ReactNode; save: () => void; start: () => void } {
  const { t } = useTranslation('bulk-data')
  const navigate = useNavigate()
  const download = useRowsDownload(row.id)
  const [asked, setAsked] = useState<'save' | 'start' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const isOpen = row.status === 'UNPROCESSED'
  const another: Action = {
    label: t('list.start'),
    to: href('settings.bulk_data_tool.import.create'),
    adds: true,
    inMenu: true,
  }
  const help: Action = {
    label: t('help.title'),
    to: href('settings.bulk_data_tool.help'),
    icon: <IconHelp size={16} aria-hidden />,
    inMenu: true,
  }
  const actions: Action[] = [
    ...(isOpen ? [] : [another]),
    ...(isOpen && row.isSaved
      ? [{ label: t('acts.edit'), run: () => setAsked('save'), icon: <IconPencil size={16} aria-hidden />, inMenu: true as const }]
      : []),
    ...(row.counts.errors > 0 && isOpen
      ? [
          {
            label: t('acts.downloadErrors'),
            run: () => void download('ERRORS'),
            icon: <IconDownload size={16} aria-hidden />,
            inMenu: true as const,
          },
        ]
      : []),
    ...(row.counts.failed > 0
      ? [{ label: t('acts.downloadFailed'), run: () => void download('FAILED'), icon: <IconDownload size={16} aria-hidden /> }]
      : []),
    help,
    ...(isOpen
      ? [
          {
            label: t('acts.delete'),
            run: () => setAsked('delete'),
            icon: <IconTrash size={16} aria-hidden />,
            dangerous: true,
            inMenu: true as const,
          },
        ]
      : []),
  ]
  return {
    actions,
    save: () => setAsked('save'),
    start: () => setAsked('start'),
    dialogs: (
      <>
        {asked === 'save' && <SaveDialog row={row} close={close} />}
        {asked === 'start' && <StartDialog row={row} close={close} />}
        {asked === 'delete' && <DeleteImportDialog {...row} close={close} done={() => void navigate(href('settings.bulk_data_tool'))} />}
      </>
    ),
  }
}

/** Saves the rows of a filter as a CSV, with what is wrong in the user's language. */
export function useRowsDownload(importId: string) {
  const { language } = useTranslation().i18n
  const download = useDownload(BulkDataImportDownloadDocument, (data) => data.getBulkDataImportDownload.url)
  return (filter: 'ERRORS' | 'FAILED') => download({ importId, filter, language })
}
