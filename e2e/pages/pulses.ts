import type { Named, Samples } from '../lib/page-samples.ts'

type Found = { forms: Named[]; pulses: { items: Named[] } }

/** A pulse that is still to be sent. */
export const known: Samples = async (ask) => {
  const { forms, pulses } = await ask<Found>(
    '{ forms: listIssuableForms { id name } pulses: listPulses(first: 1, filter: { state: { is: UPCOMING } }) { items { id name } } }',
  )
  const name = 'Pulse of the crawl'
  const input = { name, designId: forms[0]?.id, sendOn: '2099-01-05', sendAt: '09:00' }
  const create = 'mutation ($input: PulseCreateInput!) { made: pulseCreate(input: $input) { id } }'
  const found = pulses.items[0] ?? { id: (await ask<{ made: { id: string } }>(create, { input })).made.id, name }
  return { pulseId: found.id, pulseName: found.name }
}
