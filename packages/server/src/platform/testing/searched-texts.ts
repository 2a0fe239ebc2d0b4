import type { Example } from './examples.ts'

/** Text that is looked up in a closed list, decoded, or bounded by itself; whatever else is text is searched for. */
const notSearched = new Set([
  'after',
  'language',
  'permissionSlug',
  'permissionSlugs.0',
  'hierarchicalPermissionsFilter',
  'type',
  'list',
  'filter.actors.0',
  'filter.events.0',
  'filter.from.0',
  'filter.kinds.0',
  // Countries, and calendar files
  'country',
  'region',
  'content',
  // Names of permissions, of which a page needs any number
  'needs',
  'grants.0',
  'slug',
  'filter.people.0',
  'filter.records.0',
  // The name of an email template, and what it would say
  'template',
  'subject',
  'body',
  'action',
  'filter.until.0',
  // The alias of an organisation
  'alias',
  // What opens a link
  'token',
  // The name of an event, and a custom field with what its values are compared with
  'event',
  'customFields.0.name',
  'customFields.0.value',
  // The days of a performance report, and a custom field that orders a list
  'from',
  'until',
  'sortBy',
  // Keys of groups
  'folded.0',
  'unfolded.0',
  // A format that the values of a custom field are compared with
  'pattern',
  // A column of a type of import
  'column',
  // A page of analytics, what it is asked, and a figure of the answer
  'page',
  'ask',
  'mark',
  // The name of what is previewed, the day of a contract and the hash of its file
  'name',
  'effectiveOn',
  'sha256',
])

export const searchedPaths = ({ textPaths }: Example): string[] => textPaths.filter((path) => !notSearched.has(path))
