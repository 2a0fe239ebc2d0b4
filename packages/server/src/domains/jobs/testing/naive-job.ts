import { NaiveTimeline, today } from './naive-timeline.ts'

export const attributesOfModel = ['POSITION_TITLE', 'FTE'] as const
export type ModelAttribute = (typeof attributesOfModel)[number]
type Span = { readonly attribute: ModelAttribute; readonly from: number; readonly length: number | null; readonly choice: number }
type Leave = { readonly start: number; readonly end: number | null; readonly isFinalised: boolean }
export type JobOperation =
  | ({ readonly kind: 'submit' } & Span)
  | ({ readonly kind: 'correct'; readonly entry: number } & Span)
  | { readonly kind: 'approve' | 'decline' | 'withdraw' | 'override' | 'takeBack' | 'cancel' | 'unexpect' }
  | { readonly kind: 'end' | 'expect' | 'adjust' | 'start'; readonly day: number }
  | { readonly kind: 'leave'; readonly start: number; readonly length: number | null; readonly isFinalised: boolean }
  | { readonly kind: 'return'; readonly day: number }
  | { readonly kind: 'forget'; readonly leave: number }

type Timelines = Readonly<Record<ModelAttribute, NaiveTimeline>>
type State = {
  readonly timelines: Timelines
  readonly end: number | null
  readonly expected: number | null
  readonly pending: Span | null
  /** The update that was applied last, with what was known before it, unless a correction or another start came after it. */
  readonly latest: { readonly span: Span; readonly before: Timelines } | null
  readonly leaves: readonly Leave[]
}

/** A job whose updates one person has to approve, on each single day, the slow and obvious way. Every operation returns a new one. */
export class NaiveJob {
  readonly state: State

  constructor(state: State) {
    this.state = state
  }

  static from(start: number): NaiveJob {
    const timelines = { POSITION_TITLE: NaiveTimeline.from(start, '0'), FTE: NaiveTimeline.from(start, '0') }
    return new NaiveJob({ timelines, end: null, expected: null, pending: null, latest: null, leaves: [] })
  }

  get start(): number {
    return this.state.timelines.FTE.start
  }

  isOnLeave(day: number): boolean {
    const { end, leaves } = this.state
    return (
      day >= this.start &&
      (end === null || day <= end) &&
      leaves.some((leave) => leave.start <= day && (leave.end === null || day < leave.end))
    )
  }

  /** The first day of the entry that a correction is about. */
  entryOf(attribute: ModelAttribute, index: number): number {
    const { entries } = this.state.timelines[attribute]
    return entries[index % entries.length] ?? this.start
  }

  leaveAt(index: number): Leave | undefined {
    return this.state.leaves[index % Math.max(1, this.state.leaves.length)]
  }

  get openLeave(): number {
    return this.state.leaves.findIndex(({ isFinalised }) => !isFinalised)
  }

  /** Undefined where the operation is to be refused; null where there is nothing that it could be done with. */
  perform(operation: JobOperation): NaiveJob | undefined | null {
    const { end, expected, pending, leaves } = this.state
    switch (operation.kind) {
      case 'submit': {
        if (pending || !this.#isEmployed(operation.from)) return undefined
        return this.#with(this.#changes(operation) ? { pending: operation } : {})
      }
      case 'approve':
      case 'override':
        // What no longer fits is rejected, and the job is free again
        return pending && this.#with({ pending: null, ...(this.#isEmployed(pending.from) ? this.#changed(pending) : {}) })
      case 'decline':
      case 'withdraw':
        return pending && this.#with({ pending: null })
      case 'takeBack':
        return this.#takenBack()
      case 'correct':
        return pending ? undefined : this.#corrected(operation)
      case 'end':
        return end === null ? this.#with({ end: operation.day }) : undefined
      case 'cancel':
        return end === null ? undefined : this.#with({ end: null })
      case 'expect':
      case 'adjust':
        return end !== null || (expected === null) !== (operation.kind === 'expect') || operation.day < this.start
          ? undefined
          : this.#with({ expected: operation.day })
      case 'unexpect':
        return end !== null || expected === null ? undefined : this.#with({ expected: null })
      case 'start':
        return this.#started(operation.day)
      case 'leave': {
        const { start, length, isFinalised } = operation
        const leave = { start, end: length === null ? null : start + length, isFinalised }
        return this.openLeave >= 0 ? undefined : this.#entered(leave, leaves.length)
      }
      case 'return': {
        const open = leaves[this.openLeave]
        return open ? this.#entered({ ...open, end: operation.day, isFinalised: true }, this.openLeave) : null
      }
      case 'forget': {
        const gone = this.leaveAt(operation.leave)
        return gone ? this.#with({ leaves: leaves.filter((leave) => leave !== gone) }) : null
      }
    }
  }

  #with(state: Partial<State>): NaiveJob {
    return new NaiveJob({ ...this.state, ...state })
  }

  #isEmployed(day: number): boolean {
    const { end } = this.state
    return day >= this.start && (end === null || day <= end)
  }

  #changed(span: Span): Pick<State, 'timelines' | 'latest'> {
    const { attribute, from, length, choice } = span
    const { timelines } = this.state
    return {
      latest: { span, before: timelines },
      timelines: { ...timelines, [attribute]: timelines[attribute].change(from, length === null ? null : from + length, String(choice)) },
    }
  }

  #changes(span: Span): boolean {
    const { timelines } = this.#changed(span)
    return timelines[span.attribute].days.some((value, day) => value !== this.state.timelines[span.attribute].days[day])
  }

  /** What it would change from a later day on is as it was; an update that only went on with the value before it has nothing of its own. */
  #takenBack(): NaiveJob | undefined | null {
    const { latest, pending, timelines } = this.state
    if (latest === null) return null
    const { attribute, from, choice } = latest.span
    if (pending || from <= today || timelines[attribute].at(from - 1) === String(choice)) return undefined
    return this.#with({ timelines: latest.before, latest: null })
  }

  #corrected({ attribute, entry: index, from, length, choice }: { readonly entry: number } & Span): NaiveJob | undefined {
    const timeline = this.state.timelines[attribute]
    const entry = this.entryOf(attribute, index)
    const entryEnd = timeline.entries.find((day) => day > entry) ?? null
    if (!this.#isEmployed(from) || (length === null && entryEnd !== null && entryEnd <= from)) return undefined
    const corrected = timeline.correct(entry, from, length === null ? null : from + length, String(choice))
    return this.#with({ timelines: { ...this.state.timelines, [attribute]: corrected }, latest: null })
  }

  #started(day: number): NaiveJob | undefined {
    const { end, expected, leaves, timelines } = this.state
    const isLate = (end !== null && day > end) || (expected !== null && day > expected)
    if (isLate || (day > this.start && leaves.some((leave) => leave.start <= day))) return undefined
    const moved = { POSITION_TITLE: timelines.POSITION_TITLE.moveStart(day), FTE: timelines.FTE.moveStart(day) }
    return this.#with({ timelines: moved, latest: null })
  }

  #entered(leave: Leave, index: number): NaiveJob | undefined {
    const { end: last, leaves } = this.state
    const isOutside = leave.start <= this.start || (last !== null && (leave.start >= last || (leave.end !== null && leave.end >= last)))
    if (isOutside || (leave.end !== null && leave.end <= leave.start) || (leave.isFinalised && leave.end === null)) return undefined
    const others = leaves.filter((_, at) => at !== index)
    const overlaps = (other: Leave) => (other.end === null || leave.start < other.end) && (leave.end === null || other.start < leave.end)
    return others.some(overlaps) ? undefined : this.#with({ leaves: [...leaves.slice(0, index), leave, ...leaves.slice(index + 1)] })
  }
}
