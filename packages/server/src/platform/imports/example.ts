import { capitalise } from '@kith/shared/capitalise.ts'
import { monthsAfter } from '@kith/shared/days.ts'
import type { Texts } from '@kith/shared/words.ts'
import { stringify } from 'csv-stringify/sync'
import { remembered, type Context } from '#platform/context.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { personOfExamples } from './columns.ts'
import { lookupOf } from './lookups.ts'
import { choiceInWords, choiceNamed, saidYes } from './reading/choices.ts'
import type { Column, Upload } from './upload.ts'

/** A CSV with those of some columns of an import type that the reader may fill in, and one row as they would write it. */
export async function exampleOf(ctx: Context, upload: Upload, columns: readonly Column[], texts: Texts): Promise<string> {
  const open = columns.filter((column) => maySet(ctx, upload, column))
  const cells = open.map(async (column) => {
    const named = column.isOffered ? '' : await namedBeside(ctx, column)
    const isLeftOut = column.notInExample || (column.of && !column.isSubject && !column.required)
    return named ?? (isLeftOut ? '' : declaredCell(ctx, upload, column, texts))
  })
  return stringify([open.map(({ name }) => name), await Promise.all(cells)])
}

/** The right to a part of a field is that to the field. */
function maySet({ actor }: Context, { input }: Upload, { path = '' }: Column): boolean {
  const [field = ''] = path.split('.')
  const slug = input[field]?.edit
  return slug === undefined || hasPermission(actor, slug)
}

/** The example of a column in the words of the reader: a choice, yes or no, what a record of a list is called, or somebody of theirs. */
export const exampleCell = async (ctx: Context, upload: Upload, column: Column, texts: Texts): Promise<string> =>
  (await namedBeside(ctx, column)) ?? declaredCell(ctx, upload, column, texts)

/** Whom the organisation has that a row can name beside the record that it is about. */
async function namedBeside(ctx: Context, { of, isSubject }: Column): Promise<string | undefined> {
  if (!of || isSubject) return undefined
  const { kind, permission } = of
  return remembered(ctx, `example ${kind} ${permission}`, () => lookupOf(ctx, kind).example?.(ctx, permission, personOfExamples))
}

/** The month from which declared examples see their dates: on any of its days they can be imported. */
export const declaredIn = '2026-11'

/** A declared day as many months later as today is after the month of the declarations, so that it stays before or after today. */
function dayFrom(example: string, today: string): string {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return example === '' ? '' : monthsAfter(example, monthOf(today) - monthOf(declaredIn))
}

function declaredCell({ actor }: Context, { list: own, operation }: Upload, column: Column, texts: Texts): string {
  const { kind, path, choicesName, example, list } = column
  if (kind === 'date') return dayFrom(example, actor.today)
  const choice = kind === 'choice' ? choiceNamed(column, example) : undefined
  if (choice !== undefined) return choiceInWords(texts, choicesName, choice)
  if (kind === 'yes/no') return (texts(`bulk-data:help.${saidYes(example) ? 'yes' : 'no'}`) ?? example).toLowerCase()
  const named = list ?? (path === 'name' ? own : undefined)
  if (example !== '' || !named) return example
  const name = texts(`records:${named.kind}.one`) ?? capitalise(named.words.singular)
  // Other examples find a record by its new name if that differs in capitals alone
  return !list && operation === 'UPDATE' ? name.toUpperCase() : name
}
