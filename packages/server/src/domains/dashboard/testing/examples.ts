import { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import { question, useForms } from '#domains/forms/testing/forms.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  dashboardActionPerform: async (server) => {
    const { form } = useForms(() => server)
    const options = [{ id: crypto.randomUUID(), designId: await form([question(1)]), subject: 'SELF' }]
    const id = await makeExampleWith(server, dashboardAction, { actionType: 'FORM', address: null, options: JSON.stringify(options) })
    return { id, optionId: options[0]?.id }
  },
}
