import { expect, it } from 'vitest'
import { answer } from '#domains/forms/testing/forms.ts'
import { blindBallot } from '#platform/testing/blind.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useAnonymousForms } from '../testing/anonymous.ts'

const held = useTestServer()
const { read, schedule, send } = useAnonymousForms(() => held.server)
const signing = 'mutation ($input: AnonymousBallotSignInput!) { signature: anonymousBallotSign(input: $input) }'

it('the log of a server says nothing of who had a ballot signed, nor of any answer', async () => {
  const lines: string[] = []
  const logged = await held.server.another({ logLevel: 'trace' }, { logTo: { write: (line) => void lines.push(line) } })
  const sendId = await send(await schedule())
  const { organisationId, cellId, publicKey } = await read('employee', sendId)
  const { ballot, blinded, uncover } = await blindBallot(publicKey)
  await held.server.as('employee', logged).ask('{ before: listNotifications { items { id } } }')
  const { signature } = await held.server.as('employee', logged).ask<{ signature: string }>(signing, { input: { sendId, blinded } })
  const input = { organisationId, sendId, cellId, ballot, signature: await uncover(signature), answers: [answer(1, '7')] }
  const deposit = { AnonymousAnswerDeposit: await held.server.as('nobody', logged).sendOwn('AnonymousAnswerDeposit', { input }) }
  expect(deposit).toMatchObject({ AnonymousAnswerDeposit: { data: { anonymousAnswerDeposit: true } } })
  await held.server.as('employee', logged).ask('{ after: listNotifications { items { id } } }')

  const log = lines.join('\n')
  const requests = lines.filter((line) => line.includes('/graphql'))
  // Those before and after stand there
  expect(requests.length).toBeGreaterThanOrEqual(2)
  for (const said of [sendId, cellId, ballot, blinded, signature, input.signature, 'anonymousBallotSign', 'AnonymousAnswerDeposit'])
    expect(log).not.toContain(said)
})
