import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import { formatDate } from '@kith/shared/format/dates.ts'
import { positionTitles } from '@kith/shared/domains/organisation.ts'
import { loadJobs } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readReader, type FileReader } from '#platform/lists/exports/reader.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { nameFor } from '#platform/records/presented.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { textIn } from '#platform/words.ts'
import type { Report } from './report.ts'

/** The bytes of a report as its reader reads it. */
export async function pdfOfReport(ctx: Context, report: Report): Promise<Buffer> {
  assertOne(ctx)
  const reader = await readReader(ctx)
  const person = (await nameFor(ctx, 'person', report.personId)) ?? ''
  return pdfOf(ctx, await contentOf(ctx, reader, { report, person }), {
    title: `${report.templateName} – ${person}`,
    language: reader.language,
    footer: textIn(reader, 'performance-reports:pdf.page', { person, page: '{{page}}', pages: '{{pages}}' }),
  })
}

const given = Symbol('A report has been made for this request')

/** A request is given one, by whatever names it asks for more. */
function assertOne({ memory }: Context): void {
  if (memory.has(given)) throw new Invalid([problem('pdf', 'report_once')])
  memory.set(given, true)
}

type Shown = { readonly report: Report; readonly person: string }

async function contentOf(ctx: Context, reader: FileReader, { report, person }: Shown): Promise<DocumentContent> {
  const { templateName, from, until, view, sections } = report
  const period = textIn(reader, 'performance-reports:report.days', { from: formatDate(from, reader), until: formatDate(until, reader) })
  const facts = [...(await factsOfJob(ctx, report)), ['period', period] as const]
  return [
    { kind: 'heading', level: 1, text: templateName },
    { kind: 'paragraph', text: person },
    { kind: 'paragraph', text: textIn(reader, `choices:PerformanceReportView.${view}`), quiet: true },
    { kind: 'facts', facts: facts.map(([name, value]) => ({ label: textIn(reader, `performance-reports:report.${name}`), value })) },
    ...(sections.length === 0 ? [quiet(textIn(reader, 'performance-reports:report.nothing'))] : []),
    ...sections.flatMap((section) => [
      { kind: 'heading' as const, level: 2 as const, text: textIn(reader, `choices:PerformanceReportSectionName.${section.section}`) },
      ...blocksOf(reader, section),
    ]),
  ]
}

async function factsOfJob(ctx: Context, { jobId, until }: Report): Promise<(readonly ['job' | 'supervisor', string])[]> {
  const [job] = await loadJobs(ctx, [jobId], until)
  if (!job) return []
  const [supervisor] = await loadJobs(ctx, [job.supervisor_job_id], until)
  const title = (await listRecord(ctx, positionTitles, job.position_title_id))?.name ?? ''
  return [['job', title] as const, ...(supervisor ? [['supervisor', supervisor.person_display_name] as const] : [])]
}

type Section = Report['sections'][number]

function blocksOf(reader: FileReader, { table, groups }: Section): Block[] {
  if (table === null ? groups.length === 0 : table.total === 0) return [quiet(textIn(reader, 'performance-reports:report.emptySection'))]
  if (table === null) return groups.flatMap((group) => blocksOfGroup(reader, group))
  const { headings, rows, total } = table
  const rest = { shown: rows.length, count: total }
  return [
    { kind: 'table', columns: headings.map((heading) => ({ heading })), rows },
    ...(total > rows.length ? [quiet(textIn(reader, 'performance-reports:report.more', rest))] : []),
  ]
}

function blocksOfGroup(reader: FileReader, { name, sides, metrics, comments }: Section['groups'][number]): Block[] {
  const score = new Intl.NumberFormat(reader.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const sideText = (side: (typeof sides)[number]) => textIn(reader, `choices:MetricSide.${side}`)
  const said = comments.map(({ side, respondent, answered_on: day, comment }) => {
    const by = respondent ? textIn(reader, 'performance-reports:ratings.by', { name: respondent, side: sideText(side) }) : sideText(side)
    return `${by}, ${formatDate(day, reader)}: ${comment ?? ''}`
  })
  return [
    { kind: 'heading', level: 3, text: name },
    quiet(textIn(reader, 'performance-reports:ratings.scale')),
    {
      kind: 'table',
      columns: [{ heading: textIn(reader, 'performance-reports:ratings.metric') }, ...sides.map((side) => ({ heading: sideText(side) }))],
      rows: metrics.map(({ name: metric, sides: scores }) => [
        metric,
        ...scores.map(({ mean }) =>
          mean ? textIn(reader, 'performance-reports:ratings.mean', { score: score.format(Number(mean.ofTen)), count: mean.count }) : '–',
        ),
      ]),
    },
    ...(said.length > 0 ? [{ kind: 'list' as const, items: said }] : []),
  ]
}

const quiet = (text: string): Block => ({ kind: 'paragraph', text, quiet: true })
