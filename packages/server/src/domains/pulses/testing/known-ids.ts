import type { BetterRows, MeantTables } from '#platform/testing/known-ids.ts'

export const meantTables: MeantTables = {
  'getAnonymousFormData formDesignId': 'anonymous_form_designs',
  'getAnonymousPulseAudience designId': 'anonymous_form_designs',
  'getAnonymousResults sendId': 'anonymous_sends',
  'getOwnAnonymousForm id': 'anonymous_sends',
}

export const betterRows: BetterRows = {
  anonymous_form_designs: 'id in (select design_id from anonymous_pulses where id in (select pulse_id from anonymous_sends))',
  anonymous_sends: "state = 'OPEN' and version_id is not null",
}
