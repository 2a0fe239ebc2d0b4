import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { Import } from './use-import.ts'

/** Who and when, how many, and which imports wait for each other. */
export function FactsCard({ row }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const { moment } = useDateFormat()
  const { number } = useNumbers()
  const when = (at: string | null) => at && moment(at)
  const fields: DetailField[] = [
    { label: t('columns.createdBy'), value: row.createdBy?.name },
    { label: t('columns.created'), value: moment(row.createdAt) },
    ...(row.startedAt
      ? [
          { label: t('facts.startedBy'), value: row.startedBy?.name },
          { label: t('facts.started'), value: when(row.startedAt) },
          { label: t('columns.finished'), value: when(row.finishedAt) },
        ]
      : []),
    { label: t('columns.all'), value: number(row.counts.all) },
    ...related(t('facts.requires'), row.requires),
    ...related(t('facts.requiredBy'), row.requiredBy),
  ]
  return <DetailCard title={t('facts.title')} fields={fields} />
}

function related(label: string, imports: ReadonlyArray<{ id: string; name: string }>): DetailField[] {
  if (imports.length === 0) return []
  const links = imports.map(({ id, name }) => (
    <div key={id}>
      <Anchor component={Link} to={href('settings.bulk_data_tool.import.show', { importId: id })}>
        {name}
      </Anchor>
    </div>
  ))
  return [{ label, value: <>{links}</> }]
}
