import type { Named, Samples } from '../lib/page-samples.ts'
import type { Shows } from '../lib/shows.ts'

type Upcoming = { items: Named[] }
type Found = {
  forms: Named[]
  anonymous: { items: Named[] }
  pulses: Upcoming
  asked: Upcoming
  sent: { items: (Named & { sends: Named[] })[] }
  over: Named[]
}

/** Pulses that are still to be sent, and an anonymous one that has results. */
export const known: Samples = async (ask) => {
  const { forms, anonymous, pulses, asked, sent, over } = await ask<Found>(`{
    forms: listIssuableForms { id name }
    anonymous: listAnonymousFormDesigns(first: 1, filter: { state: { is: ACTIVE } }) { items { id name } }
    pulses: listPulses(first: 1, filter: { state: { is: UPCOMING } }) { items { id name } }
    asked: listAnonymousPulses(first: 1, filter: { state: { is: UPCOMING } }) { items { id name } }
    sent: listAnonymousPulses(first: 1, filter: { state: { is: SENT } }) { items { id name sends { id } } }
    over: listAnonymousFormsSent { id name } }`)
  const name = 'Pulse of the crawl'
  const shared = { name, sendOn: '2099-01-05', sendAt: '09:00', onLeave: 'ANY', onProbation: 'ANY' }
  const make = async (type: string, mutation: string, designId: string | undefined, more = {}) => {
    const create = `mutation ($input: ${type}CreateInput!) { made: ${mutation}Create(input: $input) { id } }`
    return { id: (await ask<{ made: { id: string } }>(create, { input: { ...shared, ...more, designId } })).made.id, name }
  }
  const found = pulses.items[0] ?? (await make('Pulse', 'pulse', forms[0]?.id, { withoutAccount: 'ANY' }))
  const ofNobody = asked.items[0] ?? (await make('AnonymousPulse', 'anonymousPulse', anonymous.items[0]?.id))
  const [closed] = sent.items
  return {
    pulseId: found.id,
    pulseName: found.name,
    anonymousPulseId: ofNobody.id,
    anonymousPulseName: ofNobody.name,
    'anonymous_pulses.results:anonymousPulseId': closed?.id,
    'anonymous_pulses.results:sendId': closed?.sends[0]?.id,
    'anonymous_pulses.results:sendName': closed?.name,
    'portal.explore.anonymous_form_data.show:formDesignId': over[0]?.id,
    'portal.explore.anonymous_form_data.show:formDesignName': over[0]?.name,
    // Nobody was asked anything that is still open
    'anonymous_forms.show:sendId': '01900000-0000-7000-8000-0000000000d1',
    'anonymous_forms.show:sendName': 'Page not found',
  }
}

export const shows: Shows = {
  'anonymous_pulses.results': { heading: /^Results: / },
  'anonymous_forms.show': { isError: true },
}
