import { useId } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { GroupRatings } from './GroupRatings.tsx'
import type { PerformanceReportPageQuery } from './report.graphql.ts'

type Section = PerformanceReportPageQuery['getPerformanceReport']['sections'][number]

/** A section of a report: a table, or the scores of metric groups. */
export function ReportSection({ section: { section, table, groups } }: { section: Section }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  const id = useId()
  const isEmpty = section === 'METRICS' ? groups.length === 0 : table?.total === 0
  return (
    <section className="card report-section" aria-labelledby={id}>
      <h2 id={id}>{t(`choices:PerformanceReportSectionName.${section}`)}</h2>
      {isEmpty && <p className="page-context">{t('report.emptySection')}</p>}
      {groups.map((group) => (
        <GroupRatings key={group.id} group={group} />
      ))}
      {table && table.total > 0 && <Table table={table} labelledBy={id} />}
    </section>
  )
}

function Table({ table: { headings, rows, total }, labelledBy }: { table: NonNullable<Section['table']>; labelledBy: string }) {
  const { t } = useTranslation('performance-reports')
  // Each row has a text for every heading
  const texts = rows as readonly (readonly string[])[]
  return (
    <div className="report-table">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((cells, row) => (
            // Rows of a report are no records: they have no id, and stay where they are
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={headings[index]} data-label={headings[index]}>
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > texts.length && <p className="page-context">{t('report.more', { shown: texts.length, count: total })}</p>}
    </div>
  )
}
