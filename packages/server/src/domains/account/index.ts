import { defineDomain } from '#platform/domain.ts'
import { updateUserConfig } from './mutations.ts'

export const account = defineDomain({
  name: 'account',
  mutations: [updateUserConfig],
})
