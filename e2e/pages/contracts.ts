import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

type Found = { contracts: { items: { id: string; title: string }[] }; templates: { items: { id: string; name: string }[] } }

/** A contract, and a template that can be changed. */
export const known: Samples = async (ask) => {
  const { contracts, templates } = await ask<Found>(
    '{ contracts: listContracts(first: 1) { items { id title } } templates: listContractTemplates(first: 1) { items { id name } } }',
  )
  return {
    contractId: contracts.items[0]?.id,
    contractName: contracts.items[0]?.title,
    contractTemplateId: templates.items[0]?.id,
    contractTemplateName: templates.items[0]?.name,
  }
}

export const shows: Shows = {
  'contracts.show': { heading: 'Contract of employment' },
  'contracts.view': { heading: 'Contract of employment' },
  'contracts.print': { heading: 'Contract of employment' },
}
