import type { Shows } from '../lib/shows.ts'

/** The settings of a design are a part of the form that changes it. */
export const shows: Shows = { 'form_designs.edit.settings': { heading: 'Edit form design' } }
