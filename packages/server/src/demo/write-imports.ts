import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertImports, latestStarters } from './sql-imports.ts'

type Row = { readonly given: Readonly<Record<string, string>>; readonly person?: string; readonly error?: object; readonly reason?: object }
type Import = {
  readonly name: string
  readonly filename: string
  readonly isDone: boolean
  readonly daysAgo: number
  readonly rows: readonly Row[]
}

const day = 86_400_000
const firstPhase = 1e12
const firstFile = 1e9
const columns = ['first_name', 'last_name', 'email', 'employee_number', 'date_of_birth'] as const

/** Two imports that brought people, a row of one of which failed, and one that waits with errors to be put right. */
export async function writeImports(db: Connection, { hr, now, today }: { hr: string; now: Date; today: string }): Promise<void> {
  const starters = await db.run(latestStarters, { today, limit: 16 })
  const [known] = starters
  const rowsOf = (people: typeof starters): Row[] =>
    people.map(({ id, first_name, last_name, employee_number, email }) => ({
      person: id,
      given: { first_name: first_name ?? last_name, last_name, email, ...(employee_number ? { employee_number } : {}) },
    }))
  if (!known) return
  const taken = { key: 'email', value: known.email }
  const twice: Row = {
    given: { first_name: known.first_name ?? '', last_name: known.last_name, email: known.email },
    reason: { ...importMessage('takenMeanwhile', taken), column: 'email' },
  }
  await write(
    db,
    [
      { name: 'Joiners of the quarter', filename: 'joiners.csv', isDone: true, daysAgo: 6, rows: [...rowsOf(starters.slice(0, 9)), twice] },
      { name: 'Joiners of the quarter before', filename: 'joiners-before.csv', isDone: true, daysAgo: 97, rows: rowsOf(starters.slice(9)) },
      { name: 'Summer casuals', filename: 'summer-casuals.csv', isDone: false, daysAgo: 1, rows: casuals(known.email) },
    ],
    { hr, now },
  )
}

/** People who are not there yet; some of their rows have something to put right. */
function casuals(email: string): Row[] {
  const row = (first_name: string, last_name: string, date_of_birth: string, more: Omit<Row, 'given'> & { email?: string } = {}): Row => {
    const { email: own = `${first_name}.${last_name}@mail.example`.toLowerCase(), ...said } = more
    return { given: { first_name, last_name, email: own, ...(date_of_birth ? { date_of_birth } : {}) }, ...said }
  }
  const born = (value: string) => ({ error: { column: 'date_of_birth', ...importMessage('noDate', { value }) } })
  return [
    row('Tilda', 'Marsden', '2006-02-14'),
    row('Jarrah', 'Coombes', '2005-11-30'),
    row('Mina', 'Sato', '', born('31/02/2006')),
    row('Leo', 'Papadakis', '2004-07-09'),
    row('Ngaire', 'Rewi', '2005-01-21'),
    row('Ashok', 'Pillai', '2006-05-02', {
      email,
      error: { column: 'email', ...importMessage('taken', { key: 'email', value: email }) },
    }),
    row('Freya', 'Lindqvist', '', born('soon')),
    row('Callum', 'Reid', '2005-09-17'),
  ]
}

async function write(db: Connection, imports: readonly Import[], { hr, now }: { hr: string; now: Date }): Promise<void> {
  const all = imports.map(({ name, filename, isDone, daysAgo, rows }) => {
    const id = v7()
    const at = (minutes: number) => new Date(now.getTime() - daysAgo * day + minutes * 60_000).toISOString()
    const failed = rows.filter(({ reason }) => reason).length
    return {
      made: {
        id,
        name,
        status: isDone ? 'COMPLETED' : 'UNPROCESSED',
        created_by_user_id: hr,
        started_by_user_id: isDone ? hr : null,
        created_at: at(0),
        checked_at: at(2),
        saved_at: isDone ? null : at(4),
        started_at: isDone ? at(6) : null,
        finished_at: isDone ? at(7) : null,
        action_count: rows.length,
        error_count: rows.filter(({ error }) => error).length,
        completed_count: isDone ? rows.length - failed : 0,
        failed_count: failed,
      },
      file: {
        id: v7(),
        import_id: id,
        filename,
        size: 96 + rows.length * 74,
        uploaded_at: at(1),
        headings: columns.map((heading) => ({ heading, column: heading, state: 'SUPPORTED' })),
        row_count: rows.length,
        added_by_user_id: hr,
      },
      actions: rows.map(({ given, person, error, reason }, index) => {
        const action = v7()
        const row = index + 2
        const isOfReading = error !== undefined && !given['date_of_birth']
        const errors = error ? [{ row, ...error }] : []
        return {
          id: action,
          import_id: id,
          row_number: row,
          position: firstPhase + firstFile + row,
          status: !isDone ? 'PENDING' : reason ? 'FAILED' : 'COMPLETED',
          given,
          target: `${given['first_name']} ${given['last_name']}`.trim(),
          subjects: { person: person ?? action },
          keys: [`person email ${given['email']}`, null],
          reading_errors: isOfReading ? errors : [],
          checking_errors: isOfReading ? [] : errors,
          reason: reason ?? null,
        }
      }),
    }
  })
  await db.run(insertImports, {
    imports: JSON.stringify(all.map(({ made }) => made)),
    files: JSON.stringify(all.map(({ file }) => file)),
    actions: JSON.stringify(all.flatMap(({ actions }) => actions)),
  })
}
