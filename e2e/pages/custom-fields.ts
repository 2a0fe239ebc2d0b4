import type { Shows } from '../lib/shows.ts'
import type { Ask, Known, Named, Samples } from '../lib/page-samples.ts'

/** A category of custom fields that people have. */
async function aCategory(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: Named[] }>('{ all: listAllCustomFieldCategories(modelType: PERSON) { id name } }')
  const [first] = all
  return { customFieldCategoryId: first?.id, customFieldCategoryName: first?.name }
}

export const known: Samples = async (ask) => ({ ...(await aCategory(ask)), modelType: 'PERSON', modelTypeName: 'Person' })

export const shows: Shows = {
  'people.custom_fields.edit': { heading: /^Edit \w/ },
}
