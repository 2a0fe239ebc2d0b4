import { customFieldModels } from '@kith/shared/custom-fields.ts'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeCategory, makeField } from './testing/fields.ts'

const held = useTestServer({ work: true })
const problemsOf = async (query: string, input: object) => (await held.server.as('admin').refused(query, { input })).extensions.problems

describe('the categories of custom fields', () => {
  it.each(customFieldModels)('the section of %s has the categories and fields of this model, and no others [AD-076]', async (model) => {
    const other = model === 'PERSON' ? 'JOB' : 'PERSON'
    const [own, foreign] = [await makeCategory(held.server, model), await makeCategory(held.server, other)]
    const { id } = await makeField(held.server, { apiName: 'of_section', modelType: model, categoryId: own })
    const misplaced = { name: 'misplaced', apiName: 'misplaced', type: 'TEXT', modelType: model, categoryId: foreign }
    expect(
      await problemsOf('mutation ($input: CustomFieldCreateInput!) { customFieldCreate(input: $input) { id } }', misplaced),
    ).toMatchObject([{ path: 'categoryId' }])
    const query = `query ($model: CustomFieldModelType) { categories: listAllCustomFieldCategories(modelType: $model) { id modelType }
      fields: listAllCustomFieldDefinitions(modelType: $model) { id modelType category { id } } }`
    type Part = { id: string; modelType: string; category?: { id: string } }
    const { categories, fields } = await held.server.as('admin').ask<Record<'categories' | 'fields', Part[]>>(query, { model })
    expect(new Set([...categories, ...fields].map(({ modelType }) => modelType))).toEqual(new Set([model]))
    expect(fields).toContainEqual({ id, modelType: model, category: { id: own } })
    const known = categories.map((category) => category.id)
    for (const { category } of fields) expect(known).toContain(category?.id)
  })

  it('categories are listed by their model, and one with fields is not deleted [PW-651] [AD-881]', async () => {
    const id = await makeCategory(held.server, 'LOCATION')
    await makeField(held.server, { apiName: 'floor', modelType: 'LOCATION', categoryId: id })
    const query =
      'query ($model: CustomFieldModelType) { all: listAllCustomFieldCategories(modelType: $model) { id name modelType version } }'
    type Category = { id: string; name: string; modelType: string; version: number }
    const { all } = await held.server.as('admin').ask<{ all: Category[] }>(query, { model: 'LOCATION' })
    expect(new Set(all.map(({ modelType }) => modelType))).toEqual(new Set(['LOCATION']))
    const [category] = all.filter((each) => each.id === id)
    const problems = await problemsOf('mutation ($input: RecordVersionInput!) { customFieldCategoryDelete(input: $input) }', {
      id,
      version: category?.version,
    })
    expect(problems).toMatchObject([{ message: `Unable to delete ${category?.name} because it's in use` }])
  })

  it('a category has a name, a model and whether it is shown, and each organisation its own [AD-420]', async () => {
    const id = await makeCategory(held.server, 'TRAINING')
    type Category = { id: string; version: number; name: string; modelType: string; isEnabled: boolean }
    const parts = 'id version name modelType isEnabled'
    const listed = async (who: 'admin' | 'stranger', isEnabled: boolean) => {
      const query = `{ all: listAllCustomFieldCategories(modelType: TRAINING, isEnabled: ${isEnabled}) { ${parts} } }`
      return (await held.server.as(who).ask<{ all: Category[] }>(query)).all.filter((each) => each.id === id)
    }
    const [made] = await listed('admin', true)
    expect(made).toMatchObject({ name: expect.stringMatching(/^Category/), modelType: 'TRAINING', isEnabled: true })
    const disable = 'mutation ($input: RecordVersionInput!) { customFieldCategoryDisable(input: $input) { id } }'
    await held.server.as('admin').ask(disable, { input: { id, version: made?.version } })
    expect([await listed('admin', true), await listed('stranger', false)]).toEqual([[], []])
    expect(await listed('admin', false)).toMatchObject([{ isEnabled: false }])
  })
})
