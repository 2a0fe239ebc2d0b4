import { formCategory, formDesign } from '@kith/shared/domains/forms/designs.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { v7 } from 'uuid'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues, fieldValues } from '#platform/records/columns.ts'
import { insertFormAnswers, nearMissReport } from './sql-forms.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { keepVersions, lastVersions } from '#platform/records/versions.ts'

const question = (kind: string, text: string, more: object = {}) => ({ id: v7(), kind, text, ...more })
const options = (...labels: string[]) => labels.map((label, index) => ({ id: v7(), label, score: String(index) }))

/** Writes a form in use, one that is being written and one that is used no more. */
export async function writeForms(db: Connection, today: string): Promise<void> {
  const [safety, leaving] = [
    await createRecord(db, formCategory, { name: 'Safety' }),
    await createRecord(db, formCategory, { name: 'Leaving' }),
  ]
  const injured = question('YES_NO', 'Was anybody injured?', { isRequired: true })
  const all = [
    {
      name: 'Near miss report',
      categoryId: safety,
      type: 'FORM',
      state: 'ACTIVE',
      publishedOn: daysAfter(today, -40),
      elements: [
        question('DATE', 'When did it happen?', { isRequired: true }),
        question('DROPDOWN', 'How bad could it have been?', { options: options('Not bad', 'Bad', 'Very bad'), isRequired: true }),
        injured,
        question('LONG_TEXT', 'Who, and how?', { isRequired: true, showIf: [{ questionId: injured.id, is: 'IS', value: 'true' }] }),
        question('PAGE_BREAK', 'What we learn from it'),
        question('LONG_TEXT', 'What could be done about it?'),
      ],
    },
    {
      name: 'Exit interview',
      categoryId: leaving,
      type: 'FORM',
      state: 'DRAFT',
      isChanged: true,
      elements: [question('SCALE', 'How likely are you to recommend us as a place to work?', { least: '0', most: '10' })],
    },
    {
      name: 'Settling in',
      categoryId: null,
      type: 'SURVEY',
      state: 'ACTIVE',
      publishedOn: daysAfter(today, -40),
      dueDays: 5,
      elements: [
        question('RATING', 'How are you settling in?', { isRequired: true, most: '5', measure: 'SATISFACTION' }),
        question('LONG_TEXT', 'What would help you now?'),
      ],
    },
    {
      name: 'Year-end party survey',
      categoryId: null,
      type: 'SURVEY',
      state: 'ARCHIVED',
      publishedOn: daysAfter(today, -400),
      elements: [question('RATING', 'How did you like the party?', { most: '5' })],
    },
  ]
  for (const { isChanged = false, ...values } of all) {
    const row = await db.one(insertRecord(formDesign), {
      id: v7(),
      values: columnValues(formDesign, { respondent: 'SUBJECT', linkAddress: 'PRIMARY', mailMethod: 'AT_ONCE', ...values, isChanged }),
    })
    if (values.publishedOn) await keepVersions(db, formDesign, [{ id: row.id, row }])
  }
}

type Answering = { readonly today: string; readonly manager: string; readonly employee: string }

/** Writes what the supervisor of an employee has answered about them, which the employee reads, and a form that nobody answered in time. */
export async function writeAnsweredForms(db: Connection, { today, manager, employee }: Answering): Promise<void> {
  const { id: designId, name: title } = await db.one(nearMissReport, {})
  const { id: versionId, content } = await db.one(lastVersions(formDesign), { ids: [designId] })
  const { elements } = fieldValues(formDesign, content)
  const shared = { personId: employee, designId, versionId, title, isShared: true, respondentIs: null, source: 'HAND' }
  const answered = { respondentId: manager, submittedById: manager, status: 'COMPLETED', completedOn: daysAfter(today, -18) }
  const done = { ...shared, ...answered, issuedOn: daysAfter(today, -20), dueOn: daysAfter(today, -17) }
  const id = v7()
  await db.run(insertRecord(task), { id, values: columnValues(task, done) })
  const ignored = { respondentId: employee, status: 'IGNORED', issuedOn: daysAfter(today, -35), ignoredOn: daysAfter(today, -25) }
  await db.run(insertRecord(task), { id: v7(), values: columnValues(task, { ...shared, ...ignored }) })
  const [day, bad, injured, , , lesson] = (elements ?? []).map(({ id: question, options }) => ({ question, option: options?.[1]?.id }))
  const answers = [
    [day?.question, daysAfter(today, -21)],
    [bad?.question, bad?.option],
    [injured?.question, 'false'],
    [lesson?.question, 'Keep the passage free.'],
  ].flatMap(([questionId, value]) => (questionId && value ? [{ questionId, value }] : []))
  await db.run(insertFormAnswers, { task: id, answers: JSON.stringify(answers) })
}
