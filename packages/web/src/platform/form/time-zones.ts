type Option = { value: string; label: string }

/** Every time zone of the browser with its present distance from UTC, in the order of distances; and the present one, which another browser may list under another name. */
export function timeZoneOptions(now: Date, present: string | null = null): Option[] {
  const hour = Math.floor(now.getTime() / 3_600_000)
  if (known?.hour !== hour) known = { hour, options: makeOptions(now) }
  const { options } = known
  if (!present || options.some(({ value }) => value === present)) return options
  return [{ value: present, label: labelOf(present, minutesFromUtc(present, now)) }, ...options]
}

let known: { hour: number; options: Option[] } | undefined

function makeOptions(now: Date) {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((value) => ({ value, minutes: minutesFromUtc(value, now) }))
    .toSorted((left, right) => left.minutes - right.minutes || left.value.localeCompare(right.value, 'en'))
    .map(({ value, minutes }) => ({ value, label: labelOf(value, minutes) }))
}

const labelOf = (zone: string, minutes: number) => `${zoneName(zone)} (${distance(minutes)})`

/** The name of a time zone as it is shown. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** How many minutes a time zone is ahead of UTC at a moment. */
export function minutesFromUtc(timeZone: string, moment: Date): number {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function distance(minutes: number): string {
  const text = `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${text}`
}
