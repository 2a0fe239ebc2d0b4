import type { Problem } from '@kith/shared/rules/types.ts'
import { isCustomValue } from '@kith/shared/domains/contracts/values.ts'
import { valuesOfContent } from '@kith/shared/text-values.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { publishedTemplate, type PublishedTemplate } from '../issue/draft.ts'

/** The template of contracts that are issued without anybody looking at each: nothing of it is chosen or asked for, and the person signs. */
export async function templateForMany(ctx: Context, id: string): Promise<PublishedTemplate> {
  const template = await publishedTemplate(ctx, id)
  throwIfInvalid(problemsForMany(template))
  return template
}

export function problemsForMany({ signers, written }: Pick<PublishedTemplate, 'signers' | 'written'>): Problem[] {
  const custom = valuesOfContent(written).find(isCustomValue)
  return [
    ...(signers.some(({ role }) => role === 'SUBJECT') ? [] : [problem('templateId', 'contract_many_subject')]),
    ...(signers.some(({ role }) => role === 'RESOLVE') ? [problem('templateId', 'contract_many_chosen')] : []),
    ...(custom === undefined ? [] : [problem('templateId', 'contract_many_custom', { name: custom })]),
  ]
}
