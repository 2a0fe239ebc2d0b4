import { messageBlacklist } from '@kith/shared/domains/mail.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AgoText } from '#platform/format/DateText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import type { MessageBlacklistQuery } from './blacklist.graphql.ts'

export type Entry = MessageBlacklistQuery['listMessageBlacklist']['items'][number]

export function useBlacklistColumns(): Column<Entry>[] {
  const { t } = useTranslation('mail')
  return useDeclaredColumns<Entry, typeof messageBlacklist>(messageBlacklist, {
    address: { width: 210, cell: ({ address }) => address },
    reason: { width: 220, cell: ({ reason }) => reason ?? '–' },
    source: { width: 115, cell: ({ source }) => t(`sources.${source}`) },
    addedBy: { width: 145, cell: ({ addedBy }) => addedBy ?? '–' },
    added: { width: 110, cell: ({ addedAt }) => <AgoText moment={addedAt} /> },
  })
}
