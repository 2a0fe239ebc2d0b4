import { longText, references, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

const mostPeople = { rules: [{ rule: 'maxLength', length: 20 }] } as const

/** What somebody noted for themselves, and shares with whom they choose: no permission leads anybody else to it. */
export const privateNote = defineRecord({
  kind: 'privateNote',
  owner: 'user',
  ownedByUser: { sharedWith: 'sharedWithIds' },
  fields: {
    summary: text({ required: true }),
    description: longText({ required: true }),
    aboutIds: references('person', mostPeople),
    sharedWithIds: references('person', mostPeople),
  },
  permissions: rights('private_notes', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['summary', 'aboutIds', 'sharedWithIds', 'description'], filters: ['aboutIds'], search: ['summary'], sort: '-' },
  example: { summary: 'Ask about the move to Jena', description: 'Mentioned it twice at lunch. Not official yet.' },
})
