import { IconAlertTriangle, IconCheck, IconCircleCheck, IconLoader2, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { Table } from '#platform/list/Table.tsx'
import { Face } from '#platform/look/Face.tsx'
import { PersonLink, PersonName } from '../PersonName.tsx'
import type { FileRow, FileStatus } from './file-rows.ts'
import type { PictureFiles } from './use-picture-files.ts'

const looks: Readonly<Record<FileStatus, { tone: 'good' | 'warn' | 'bad' | 'none'; Icon: typeof IconCheck }>> = {
  NOT_PICTURE: { tone: 'bad', Icon: IconX },
  TOO_LARGE: { tone: 'bad', Icon: IconX },
  AMBIGUOUS: { tone: 'warn', Icon: IconAlertTriangle },
  NOT_FOUND: { tone: 'warn', Icon: IconAlertTriangle },
  TWICE: { tone: 'warn', Icon: IconAlertTriangle },
  REPLACES: { tone: 'none', Icon: IconCheck },
  READY: { tone: 'none', Icon: IconCheck },
  SAVING: { tone: 'none', Icon: IconLoader2 },
  SAVED: { tone: 'good', Icon: IconCircleCheck },
  FAILED: { tone: 'bad', Icon: IconX },
}

type Shown = FileRow & { status: FileStatus }

/** Each file with the person whom its name was found to mean, and how it stands. */
export function PicturesTable({ rows, statuses, isSaving, leaveOut, prefer }: PictureFiles) {
  const { t } = useTranslation('people')
  const columns: Column<Shown>[] = [
    { name: 'file', head: t('bulkPictures.columns.file'), width: 240, cell: fileOf },
    { name: 'person', head: t('bulkPictures.columns.person'), width: 200, cell: personOf },
    {
      name: 'foundBy',
      head: t('bulkPictures.columns.foundBy'),
      width: 140,
      cell: ({ match }) => (match?.foundBy ? t(`bulkPictures.foundBy.${match.foundBy}`) : '–'),
    },
    { name: 'status', head: t('bulkPictures.columns.status'), width: 260, cell: statusOf },
  ]
  const actionsOf = ({ id, status }: Shown) => [
    ...(status === 'TWICE' ? [{ label: t('bulkPictures.prefer'), run: () => prefer(id) }] : []),
    { label: t('bulkPictures.leaveOut'), run: () => leaveOut(id) },
  ]
  return (
    <Table
      title={t('bulkPictures.title')}
      columns={columns}
      rows={rows.map((row) => ({ ...row, status: statuses.get(row.id) ?? 'NOT_FOUND' }))}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      wraps
      {...(isSaving ? {} : { rowActions: actionsOf })}
    />
  )
}

const fileOf = ({ name, cut, match }: Shown) => (
  <span className="pictures-file">
    {cut ? (
      <Face size={32} name={match?.person?.displayName ?? name} picture={cut.address} />
    ) : (
      <span className="pictures-none">
        <IconPhotoOff size={18} stroke={1.6} aria-hidden />
      </span>
    )}
    <span>{name}</span>
  </span>
)

const personOf = ({ match }: Shown) =>
  match?.person ? (
    <PersonLink id={match.person.id} displayName={match.person.displayName} mayOpen>
      <PersonName person={match.person} />
    </PersonLink>
  ) : (
    '–'
  )

const statusOf = ({ status, result }: Shown) => <Status status={status} said={result?.status === 'FAILED' ? result.said : null} />

function Status({ status, said }: { status: FileStatus; said: string | null }) {
  const { t } = useTranslation('people')
  const { tone, Icon } = looks[status]
  return (
    <span className="pictures-status" data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{said ?? t(`bulkPictures.status.${status}`)}</span>
    </span>
  )
}
