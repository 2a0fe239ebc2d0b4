import { formTemplate } from '@kith/shared/domains/forms/designs.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import type { Change } from '#platform/events/change.ts'
import { eventNamed } from '#platform/rights/catalogue.ts'
import { columnValues, fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import type { Template } from '#platform/templates.ts'

type Asked = Omit<FormElement, 'id' | 'options'> & { readonly options?: readonly string[] }

const library: Readonly<Record<string, { readonly type: string; readonly elements: readonly Asked[] }>> = {
  'Exit interview': {
    type: 'FORM',
    elements: [
      { kind: 'TEXT', text: 'Thank you for your time with us. What you say helps those who stay.' },
      {
        kind: 'RADIO_GROUP',
        text: 'What is the main reason for leaving?',
        isRequired: true,
        options: ['Another position', 'Pay', 'Working hours', 'Moving away', 'Retirement', 'Something else'],
      },
      {
        kind: 'SCALE',
        text: 'How likely are you to recommend us as a place to work?',
        isRequired: true,
        least: '0',
        most: '10',
        measure: 'ENPS',
      },
      { kind: 'YES_NO', text: 'Would you work here again?' },
      { kind: 'LONG_TEXT', text: 'What should we do better?' },
    ],
  },
  'First month check-in': {
    type: 'SURVEY',
    elements: [
      { kind: 'RATING', text: 'How was your first month?', isRequired: true, most: '5', measure: 'SATISFACTION' },
      { kind: 'YES_NO', text: 'Do you have what you need for your work?', isRequired: true },
      { kind: 'LONG_TEXT', text: 'What would help you now?' },
    ],
  },
  'Incident report': {
    type: 'FORM',
    elements: [
      { kind: 'HEADING', text: 'What happened' },
      { kind: 'DATE', text: 'When did it happen?', isRequired: true },
      { kind: 'SHORT_TEXT', text: 'Where did it happen?', isRequired: true },
      { kind: 'LONG_TEXT', text: 'What happened?', isRequired: true },
      { kind: 'PAGE_BREAK', text: 'Consequences' },
      {
        kind: 'CHECKBOXES',
        text: 'What was affected?',
        isRequired: true,
        options: ['People', 'Equipment', 'Environment', 'Information'],
        measure: 'SAFETY',
      },
      { kind: 'NUMBER', text: 'How many people were injured?', least: '0' },
    ],
  },
}

/** Gives these to organisations that exist, once: one that was deleted does not come back. */
export const formTemplates: readonly Template[] = [
  {
    name: 'form templates',
    entries: Object.keys(library),
    give: async ({ db }, entries): Promise<Change[]> => {
      const rows = await createSeededForms(db, entries)
      const event = eventNamed('form_template.created')
      return rows.map((row) => ({
        event,
        subject: { kind: formTemplate.thing, id: row.id },
        before: null,
        after: fieldValues(formTemplate, row),
      }))
    },
  },
]

/** The same for a tenant that is just being made. */
export async function createSeededForms(db: Connection, names: readonly string[] = Object.keys(library)): Promise<RecordRow[]> {
  const rows: RecordRow[] = []
  for (const [name, { type, elements }] of Object.entries(library).filter(([each]) => names.includes(each))) {
    const made = elements.map(({ options, ...element }) => ({
      ...element,
      id: v7(),
      ...(options ? { options: options.map((label) => ({ id: v7(), label })) } : {}),
    }))
    const values = columnValues(formTemplate, { name, type, elements: made, isCustom: false })
    rows.push(await db.one(insertRecord(formTemplate), { id: v7(), values }))
  }
  return rows
}
