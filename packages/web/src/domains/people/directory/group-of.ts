import type { DirectoryPerson } from './PersonCell.tsx'

/** The key of the group that someone is in, as the server groups the directory; empty where they are in none. */
export function groupOf({ primaryJob: job, employmentStatusId }: DirectoryPerson, grouping: string | null): string {
  switch (grouping) {
    case 'unit':
      return job?.businessUnit?.id ?? ''
    case 'entity':
      return job?.businessEntity?.id ?? ''
    case 'location':
      return job?.location?.id ?? ''
    case 'title':
      return job?.positionTitle?.id ?? ''
    case 'supervisor':
      return job?.supervisor?.id ?? ''
    case 'status':
      return employmentStatusId?.replace('EMPLOYMENT_STATUS_', '') ?? ''
    default:
      return ''
  }
}
