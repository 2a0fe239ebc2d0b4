import { kindOf } from '@kith/shared/catalogue.ts'
import { expect } from 'vitest'
import { useCompensation } from '#domains/compensation/testing/compensation.ts'
import { typed, useContracts } from '#domains/contracts/testing/contracts.ts'
import { pdf, put, transfer, type DocumentTransfer } from '#domains/documents/testing/folders.ts'
import { answer, useForms } from '#domains/forms/testing/forms.ts'
import { propose } from '#domains/integrations/testing/agents.ts'
import { care, pace, useReports } from '#domains/performance-reports/testing/reports.ts'
import { exampleInput } from '#platform/testing/example-inputs.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

type Which = { id: string; version: number }

/** Somebody does what is asked of them. */
type Act = (who: WorldPerson, which: Which) => Promise<unknown>
/**
 * Each turn comes about so, is asked of these, is done so, and is found by others where they cannot sign in; one that ends is there until
 * its day. Those of `permitted` may do it without being asked.
 */
type Case = {
  make: () => Promise<Which>
  asked: WorldPerson
  act: Act
  others?: WorldPerson
  alike?: readonly WorldPerson[]
  permitted?: readonly WorldPerson[]
  ends?: true
  followsSupervisor?: true
}

export const due = '2026-11-24'

/** The case of each turn, made and done by people of the world. */
export function useTurnCases(server: () => TestServer): Readonly<Record<string, Case>> {
  const { group } = useReports(server)
  const { form, send } = useForms(server)
  const { issue, template } = useContracts(server)
  const { plan, run: change } = useCompensation(server)
  const of = (who: WorldPerson) => server().world.people[who]

  async function done<Done>(who: WorldPerson, mutation: string, input: object, answered: string): Promise<Done> {
    const query = `mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input) ${answered} }`
    return (await server().as(who).ask<{ done: Done }>(query, { input })).done
  }
  const run = (who: WorldPerson, mutation: string, input: object) => done<Which>(who, mutation, input, '{ id version }')
  const create = async (who: WorldPerson, kind: string, more: object = {}) =>
    run(who, `${kind}Create`, { ...(await exampleInput(server(), kindOf(kind))), personId: of('employee'), ...more })

  const acts =
    (mutation: string, answered = '', more: object = {}): Act =>
    (who, which) =>
      done(who, mutation, { ...which, ...more }, answered)

  async function provide(who: WorldPerson, { id }: Which): Promise<void> {
    const file = { filename: 'visa.pdf', mime: 'application/pdf', size: pdf.length }
    const begun = await done<DocumentTransfer>(who, 'documentRequestFileCreate', { id, ...file }, transfer)
    await put(server(), begun.presignedUploadUrl, pdf)
    await done(who, 'documentRequestFileUpdate', { documentId: begun.document.id, uploadStatus: 'SUCCESS' }, transfer)
  }
  async function sign(who: WorldPerson, { id: signer, version }: Which): Promise<void> {
    const [contract] = await server().rows<Which>('select contract_id as id from contract_signers where id = $1', [signer])
    await done(who, 'contractSign', { id: contract?.id, version, ...typed('Signed') }, '')
  }

  return {
    'agentProposal.decide': { make: () => propose(server(), 'manager'), asked: 'manager', act: acts('agentProposalDecline') },
    'qualificationInstance.decide': {
      make: async () => run('employee', 'qualificationInstanceSubmit', await create('employee', 'qualificationInstance')),
      asked: 'manager',
      act: acts('qualificationInstanceApprove', '{ id }'),
      alike: ['admin', 'hr', 'director'],
      followsSupervisor: true,
    },
    'goal.decide': {
      make: () => create('employee', 'goal'),
      asked: 'manager',
      act: acts('goalApprove', '{ id }'),
      others: 'hr',
      permitted: ['admin', 'hr'],
      followsSupervisor: true,
    },
    'documentRequest.provide': {
      make: () => create('hr', 'documentRequest', { dueOn: due }),
      asked: 'employee',
      act: provide,
      others: 'hr',
      permitted: ['admin', 'hr'],
    },
    'diaryNote.followUp': {
      make: () => create('admin', 'diaryNote', { followUpOn: due, followUpPersonId: of('hr') }),
      asked: 'hr',
      act: acts('diaryNoteComplete', '{ id }'),
      others: 'manager',
      permitted: ['admin', 'director', 'manager'],
    },
    'metricResponse.answer': {
      make: async () => create('hr', 'metricResponse', { groupId: await group(), side: 'PEER', respondentId: of('other'), dueOn: due }),
      asked: 'other',
      act: acts('metricResponseSubmit', '{ id }', {
        answers: [care, pace].map(({ key }) => ({ key, value: '3' })),
      }),
      others: 'manager',
    },
    'contractSigner.sign': {
      make: async () => {
        const { id: templateId } = await template([{ role: 'SUBJECT' }])
        const id = await issue(templateId)
        const [signer] = await server().rows<Which>('select id, version from contract_signers where contract_id = $1', [id])
        return signer ?? expect.fail(id)
      },
      asked: 'employee',
      act: sign,
      ends: true,
    },
    'compensationReview.plan': {
      make: async () => {
        const { id, budgets } = await plan()
        const [budget] = budgets
        const owned = { id: budget?.id, version: budget?.version, ownerId: of('other'), baseBudget: '1', bonusBudget: '1' }
        const { version } = await change('hr', 'compensationBudgetUpdate', owned)
        await change('hr', 'compensationPlanStart', { id, version })
        const [review] = await server().rows<Which>('select id, version from compensation_reviews where person_id = $1', [of('other')])
        return review ?? expect.fail(id)
      },
      asked: 'other',
      act: acts('ownCompensationReviewFinish'),
    },
    'task.answer': {
      make: async () => {
        const id = await send('hr', { designId: await form(undefined, { dueDays: 2, remindDays: 1 }), respondentIds: [of('other')] })
        return { id, version: 1 }
      },
      asked: 'other',
      act: (who, { id }) => done(who, 'ownTaskSubmit', { id, draft: 0, answers: [answer(1, 'Well')] }, '{ id }'),
      others: 'manager',
    },
    'checklistTask.do': {
      make: () => create('hr', 'checklistTask', { ownerRelation: 'SUPERVISOR', dueOn: due }),
      asked: 'manager',
      act: acts('ownChecklistTaskComplete'),
      others: 'director',
      followsSupervisor: true,
    },
  }
}
