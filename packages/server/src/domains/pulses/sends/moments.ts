import { occurrence, type PulseUnit } from '@kith/shared/domains/pulses/occurrences.ts'
import type { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { dueAt } from '#platform/schedules/due.ts'

type Pulse = Pick<Kept<typeof pulse.fields>, 'sendOn' | 'sendAt' | 'isRecurring' | 'unit' | 'interval' | 'endsOn'>
export type Occurrence = { readonly number: number; readonly at: Date }

/** Returns the first time from a number on that a pulse is sent after a moment; null where it is not sent any more. A pause or a stop is not made up for. */
export function nextOccurrence(pulse: Pulse, from: number, { after, timezone }: { after: Date; timezone: string }): Occurrence | null {
  const { sendOn, sendAt, isRecurring, endsOn } = pulse
  for (let number = from; ; number += 1) {
    const day = isRecurring ? occurrence(sendOn, pacing(pulse), number) : sendOn
    if (!isRecurring && number > 0) return null
    if (endsOn !== null && day > endsOn) return null
    const at = dueAt({ at: sendAt, missed: 'skip' }, day, timezone)
    if (at > after) return { number, at }
    if (!isRecurring) return null
  }
}

const pacing = ({ unit, interval }: Pulse): { unit: PulseUnit; interval: number } => ({
  unit: unit ?? 'MONTH',
  interval: Math.max(1, interval ?? 1),
})

/** A moment as a row or an input has it. */
export const momentIn = (value: unknown): Date | null => (value instanceof Date || typeof value === 'string' ? new Date(value) : null)
