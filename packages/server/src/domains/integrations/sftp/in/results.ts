import { errorMessage } from '@kith/shared/problems/wording.ts'
import { href } from '@kith/shared/routes.ts'
import type { ResultRow } from './sql.ts'

const named = /^.+\.(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/

export const nameOfResult = ({ name, id }: Pick<ResultRow, 'name' | 'id'>) => `${name}.${id}.json`

/** The id of the file whose result is called so. */
export const idInResult = (name: string): string | undefined => named.exec(name)?.groups?.['id']

/** Tells programs what became of a file: written anew whenever it is read, so that it says how far the import is. */
export function contentOfResult(row: ResultRow, publicUrl: string): Buffer {
  const { import_id: importId, import_status: status } = row
  const content = {
    file: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    receivedAt: row.received_at.toISOString(),
    state: row.state,
    problems: row.problems.map(({ message }) => message),
    import:
      importId === null || status === null
        ? null
        : {
            id: importId,
            url: new URL(href('settings.bulk_data_tool.import.show', { importId }), publicUrl).href,
            status,
            rows: row.action_count,
            errors: row.error_count,
            warnings: row.warning_count,
            completed: row.completed_count,
            failed: row.failed_count,
          },
  }
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

/** Said of a file that came before with the same bytes. */
export const sameAsBefore = () => errorMessage('sftp_duplicate')
