import type { Fields } from './fields.ts'
import type { RepresentativePosition } from './positions.ts'

/** A person is reached by oneself and by everyone above their jobs; a job only by those above this very job. */
export type Reaching =
  | {
      readonly by: 'job'
      /** The values of jobs on each day: `job_id`, `person_id`, `effective`, and the columns of what lists are filtered by. */
      readonly dated: string
      /** By which of them, as today, every list of the records of people and jobs is filtered. */
      readonly filters: Fields
      /** The column with the job above, and the tables that say who represents what a job belongs to: `person_id`, `type_id`, and the column `of`. */
      readonly positions: {
        readonly above: string
        readonly representatives: Readonly<Record<RepresentativePosition, { readonly table: string; readonly of: string }>>
      }
    }
  | {
      readonly by: 'person'
      /** The column of its table by which a search finds people: what they are called, in basic letters. */
      readonly name: string
      /** How people are shown to everyone who sees what names them: `id`, `display_name`, `sort_name`. */
      readonly card: string
      /** Everyone above each job: `ancestor_person_id`, `person_id`, `job_id`, `effective`, `starts_with_job`. */
      readonly lines: string
      /** The jobs that people hold or held: `id`, `person_id`, `employed`, `company_end_on`. */
      readonly employment: string
      /** The functional permission that opens people whose jobs have all ended. */
      readonly past: string
    }
