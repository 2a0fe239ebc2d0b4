import { componentsInText } from '@kith/shared/component-texts.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import { defaultComponents } from '../components.ts'

const column = 'pay_components'

export async function judgeComponents({ ctx, rows }: Pick<Check, 'ctx' | 'rows'>): Promise<void> {
  const defaults = await defaultComponents(ctx)
  for (const { given, report } of rows)
    for (const part of componentsInText(given[column] ?? '', defaults))
      if (typeof part === 'string') report(column, importMessage('unknownComponent', { value: part }))
}

/** The input with the parts of the pay that the cell names; without a cell, a new job has those that new jobs are assigned. */
export async function withComponents(ctx: Context, input: Record<string, unknown>, given: Given): Promise<Record<string, unknown>> {
  const { [column]: text = '' } = given
  if (text === '') return input
  const parts = componentsInText(text, await defaultComponents(ctx))
  const components = parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : { kind: part.kind, name: part.name, amount: part.amount, percentage: part.percentage, defaultComponentId: part.defaultComponentId },
  )
  return { ...input, remuneration: { ...(input['remuneration'] as object | undefined), components } }
}
