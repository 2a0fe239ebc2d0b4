import type { Named, Samples } from '../lib/page-samples.ts'

export const known: Samples = async (ask) => {
  const { listBulkDataImports: found } = await ask<{ listBulkDataImports: { items: Named[] } }>(
    '{ listBulkDataImports(tab: PENDING, first: 1) { items { id name } } }',
  )
  return { importId: found.items[0]?.id, importName: found.items[0]?.name }
}
