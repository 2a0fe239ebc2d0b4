import { formatMomentInText } from '@kith/shared/format/dates.ts'
import { personalDataText } from '@kith/shared/declared-texts.ts'
import { stringify } from 'csv-stringify/sync'
import { strToU8, zipSync } from 'fflate'
import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import type { PersonalRow } from '#platform/personal-data/export.ts'
import { textIn, type Wording } from '#platform/words.ts'

export type ArchivePart = { readonly name: string; readonly rows: readonly PersonalRow[] }
/** Their picture and their cover, as they are kept. */
type ArchivePictures = { readonly picture?: Uint8Array | undefined; readonly cover?: Uint8Array | undefined }
type Reader = Wording & {
  readonly timezone: string
  readonly madeAt: Date
  /** Who asked for it, and about whom. */
  readonly reader: string
  readonly name: string
}

/** Everything that is kept about a person as one ZIP: each kind as JSON and as CSV, their pictures, and a page that lists the contents. */
export function packArchive(parts: readonly ArchivePart[], reader: Reader, pictures: ArchivePictures = {}): Uint8Array {
  const files = parts
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ name, rows }) => [
      [`csv/${name}.csv`, strToU8(`\uFEFF${csvOf(rows)}`)] as const,
      [`json/${name}.json`, strToU8(JSON.stringify(rows, null, 2))] as const,
    ])
  return zipSync(
    {
      'index.html': strToU8(indexOf(parts, reader, pictures)),
      ...Object.fromEntries(files),
      ...(pictures.picture && { [pictureFile]: pictures.picture }),
      ...(pictures.cover && { [coverFile]: pictures.cover }),
    },
    { level: 6 },
  )
}

const [pictureFile, coverFile] = ['picture.webp', 'cover.webp']

function csvOf(rows: readonly PersonalRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return stringify([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return neutraliseCell(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

function indexOf(
  parts: readonly ArchivePart[],
  { timezone, madeAt, reader, name, ...wording }: Reader,
  { picture, cover }: ArchivePictures,
): string {
  const { language, texts } = wording
  const title = escaped(textIn(wording, 'people:subjectAccess.archive.title', { name }))
  const day = formatMomentInText(madeAt, { language, timezone })
  const made = escaped(textIn(wording, 'people:subjectAccess.archive.made', { day, reader }))
  const label = (part: string) => escaped(personalDataText(part, texts) ?? part)
  const [kept, absent] = [parts.filter(({ rows }) => rows.length > 0), parts.filter(({ rows }) => rows.length === 0)]
  const heads = (['kind', 'entries'] as const).map((head) => `<th>${escaped(textIn(wording, `people:subjectAccess.${head}`))}</th>`)
  const lines = kept.map(
    ({ name: part, rows }) =>
      `<tr><td>${label(part)}</td><td class="number">${rows.length}</td><td><a href="csv/${part}.csv">CSV</a></td><td><a href="json/${part}.json">JSON</a></td></tr>`,
  )
  const nothing = absent.map(({ name: part }) => label(part)).join(', ')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
<p>${made}</p>
${cover ? `<p><img src="${coverFile}" width="704" style="max-width:100%" alt="${escaped(textIn(wording, 'people:subjectAccess.archive.cover', { name }))}"></p>` : ''}
${picture ? `<p><img src="${pictureFile}" width="128" height="128" alt="${escaped(textIn(wording, 'people:subjectAccess.archive.picture', { name }))}"></p>` : ''}
<p>${escaped(textIn(wording, 'people:subjectAccess.archive.text'))}</p>
<table><thead><tr>${heads.join('')}<th></th><th></th></tr></thead><tbody>
${lines.join('\n')}
</tbody></table>
${nothing && `<p>${escaped(textIn(wording, 'people:subjectAccess.archive.nothing'))} ${nothing}.</p>`}
</body>
</html>
`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem;color:#1f2933}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #d9dee3}.number{font-variant-numeric:tabular-nums}'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
