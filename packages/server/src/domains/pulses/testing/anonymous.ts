import { question } from '#domains/forms/testing/forms.ts'
import { blindBallot } from '#platform/testing/blind.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, type TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

type Person = Exclude<WorldPerson, 'stranger'>
export type OwnForm = {
  id: string
  organisationId: string
  cellId: string
  cellRecipients: number
  publicKey: string
  digest: string
  title: string
}
export type Ballot = { organisationId: string; sendId: string; cellId: string; ballot: string; signature: string }

/** Everybody of the world: they all have accounts, and are asked. */
export const everyone: readonly Person[] = ['admin', 'hr', 'director', 'manager', 'employee', 'other']
// Sydney is eleven hours ahead until April
const tomorrowAtNine = '2026-11-20T22:00:00Z'
const sign = 'mutation ($input: AnonymousBallotSignInput!) { done: anonymousBallotSign(input: $input) }'
const own =
  'query ($id: ID!) { one: getOwnAnonymousForm(id: $id) { id organisationId cellId cellRecipients publicKey digest title places { dimension name band } } }'

/** Anonymous forms, sent, answered and read as people of the world. */
export function useAnonymousForms(server: () => TestServer) {
  let made = 0
  const ask = async <Done>(who: Person, operation: string, input: object) =>
    (await server().as(who).ask<{ done: Done }>(operation, { input })).done
  const create = async (kind: string, input: object): Promise<{ id: string; version: number }> =>
    ask(
      'hr',
      `mutation ($input: ${kind[0]?.toUpperCase()}${kind.slice(1)}CreateInput!) { done: ${kind}Create(input: $input) { id version } }`,
      input,
    )
  const read = async (who: Person, id: string) => (await server().as(who).ask<{ one: OwnForm }>(own, { id })).one
  const ballotOf = async (who: Person, sendId: string): Promise<Ballot> => {
    const { organisationId, cellId, publicKey } = await read(who, sendId)
    const { ballot, blinded, uncover } = await blindBallot(publicKey)
    return { organisationId, sendId, cellId, ballot, signature: await uncover(await ask<string>(who, sign, { sendId, blinded })) }
  }
  const deposit = async (ballot: Ballot, answers: readonly object[]) =>
    server()
      .as('nobody')
      .sendOwn<{ anonymousAnswerDeposit: boolean | null }>('AnonymousAnswerDeposit', { input: { ...ballot, answers } })
  const give = async (ballot: Ballot, answers: readonly object[]) => (await deposit(ballot, answers)).data?.anonymousAnswerDeposit
  return {
    read,
    ballotOf,
    give,
    problems: async (ballot: Ballot, answers: readonly object[]) => (await deposit(ballot, answers)).errors?.[0]?.extensions.problems,
    unread: async (who: Person, id: string) => (await server().as(who).refused(own, { id })).extensions,
    refusedToSign: async (who: Person, input: object) => (await server().as(who).refused(sign, { input })).extensions,
    signed: async (who: Person, input: object) => ask<string>(who, sign, input),
    /** Publishes an anonymous form with these questions, and schedules it for the next morning; returns the id of the pulse. */
    schedule: async (elements: readonly object[] = [question(1, { kind: 'SCALE' })], more: object = {}): Promise<string> => {
      const design = await create('anonymousFormDesign', {
        name: `Form ${(made += 1)}`,
        type: 'SURVEY',
        cutoffDays: 5,
        remindDays: 2,
        elements,
        ...more,
      })
      await ask('hr', 'mutation ($input: RecordVersionInput!) { done: anonymousFormDesignPublish(input: $input) { id } }', {
        id: design.id,
        version: design.version,
      })
      const of = { name: `Pulse ${made}`, designId: design.id, onLeave: 'ANY', onProbation: 'ANY' }
      const { id } = await create('anonymousPulse', { ...of, sendOn: '2026-11-21', sendAt: '09:00' })
      return id
    },
    /** Sends what is due the next morning; returns the id of the send. */
    send: async (pulseId: string): Promise<string> => {
      await runSchedule(server(), 'wake for anonymous pulses', startOfTests.slice(0, 10))
      server().travel(tomorrowAtNine)
      await runQueued(server(), ['anonymous-pulse-due', 'anonymous-pulse-send'])
      const [send] = await server().rows<{ id: string }>('select id from anonymous_sends where pulse_id = $1', [pulseId])
      return send?.id ?? ''
    },
    answer: async (who: Person, sendId: string, answers: readonly object[]) => give(await ballotOf(who, sendId), answers),
    act: async (who: Person, name: 'Close' | 'Release' | 'Remind', pulseId: string) => {
      const [row] = await server().rows<{ version: number }>('select version from anonymous_pulses where id = $1', [pulseId])
      return server()
        .as(who)
        .send(`mutation ($input: ${inputOf(`anonymousPulse${name}`)}!) { done: anonymousPulse${name}(input: $input) { id } }`, {
          input: { id: pulseId, version: row?.version },
        })
    },
  }
}
