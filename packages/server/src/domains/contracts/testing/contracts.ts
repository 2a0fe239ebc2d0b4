import type { DocumentContent } from '@kith/shared/document-content.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

export type Signer = {
  id: string
  version: number
  place: number
  name: string
  state: string
  reason: string | null
  signature: string | null
}
export type Shown = {
  id: string
  status: string
  title: string
  content: string
  completedOn: string | null
  signers: Signer[]
  own: Signer | null
  acts: { act: string; byName: string }[]
}
type Template = { id: string; version: number; state: string; signerCount: number }

const signer = 'id version place name state reason signature'
const view = `query ($id: ID!) { one: getContractView(id: $id) { id status title content completedOn
  signers { ${signer} } own { ${signer} } acts { act byName } } }`

export const paragraph = (text: string): DocumentContent => [{ kind: 'paragraph', text }]
export const asWritten = (content: DocumentContent) => JSON.stringify(content)
export const typed = (name: string) => ({ method: 'TYPED', name, hasConsented: true })

/** Makes, signs and reads templates and contracts as people of the world. */
export function useContracts(server: () => TestServer) {
  let made = 0
  const person = (who: Exclude<WorldPerson, 'stranger'>) => server().world.people[who]
  const run = async <Done>(who: WorldPerson, name: string, input: object, answer = ''): Promise<Done> => {
    return (
      await server()
        .as(who)
        .ask<{ done: Done }>(`mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${answer} }`, { input })
    ).done
  }
  const refused = async (who: WorldPerson, name: string, input: object, answer = '') => {
    return (
      await server()
        .as(who)
        .refused(`mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${answer} }`, { input })
    ).extensions
  }
  const read = async (who: WorldPerson, id: string) => (await server().as(who).ask<{ one: Shown }>(view, { id })).one
  const own = async (who: WorldPerson, id: string) => {
    const { own: found } = await read(who, id)
    if (!found) throw new Error(`${who} does not sign`)
    return found
  }
  return {
    person,
    run,
    refused,
    read,
    own,
    unread: async (who: WorldPerson, id: string) => (await server().as(who).refused(view, { id })).extensions,
    template: async (signers: readonly object[], more: object = {}): Promise<Template> => {
      const input = {
        name: `Template ${(made += 1)}`,
        signerOrder: 'ONE_AT_A_TIME',
        signers,
        content: asWritten(paragraph('Dear {{person.first_name}}')),
        ...more,
      }
      const draft = await run<Template>('hr', 'contractTemplateCreate', input, '{ id version state signerCount }')
      const which = { id: draft.id, version: draft.version }
      return run<Template>('hr', 'contractTemplatePublish', which, '{ id version state signerCount }')
    },
    issue: async (templateId: string, more: object = {}) =>
      (
        await run<{ id: string }>(
          'hr',
          'contractIssue',
          { personId: person('employee'), templateId, effectiveOn: '2026-11-20', ...more },
          '{ id }',
        )
      ).id,
    sign: async (who: WorldPerson, id: string, more: object = {}) =>
      run<string>(who, 'contractSign', { id, version: (await own(who, id)).version, ...typed('Signed'), ...more }),
    reject: async (who: WorldPerson, id: string, reason = 'The pay is wrong') =>
      run<string>(who, 'contractReject', { id, version: (await own(who, id)).version, reason }),
  }
}
