interface Send {
  readonly state: string
  readonly reason: string | null
}

/** The words for why a pulse could not be sent, with what they are filled in with; null where it could. */
export function failureOfSend({ state, reason }: Send) {
  if (state === 'INVALID_FILTERS') return { title: 'pulses:sends.failed', text: 'pulses:sends.blocked', names: reason ?? '' } as const
  if (state !== 'FAILED') return null
  return {
    title: 'pulses:sends.failed',
    text: reason === 'anonymous_few' ? 'pulses:anonymous.few' : 'pulses:sends.unpublished',
    names: '',
  } as const
}
