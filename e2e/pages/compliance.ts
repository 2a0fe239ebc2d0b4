import type { Samples } from '../lib/page-samples.ts'

/** Addresses of compliance call it by another name than its kind. */
export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: { id: string; name: string }[] }>('{ all: listAllRequirementGroups { id name } }')
  return { mandatoryRequirementGroupId: all[0]?.id, mandatoryRequirementGroupName: all[0]?.name }
}
