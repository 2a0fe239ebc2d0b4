import { parseArgs } from 'node:util'

/** What may follow a command as `--name`, `--name VALUE` or, for an argument, VALUE alone; `value` is what the help calls it. */
export type Option =
  | { readonly kind: 'flag'; readonly does: string }
  | { readonly kind: 'argument'; readonly value: string; readonly does: string; readonly check?: (value: string) => string | undefined }
  | {
      readonly kind: 'text'
      readonly value: string
      readonly does: string
      readonly required?: true
      /** What is wrong with a value, or nothing. */
      readonly check?: (value: string) => string | undefined
    }
  | {
      readonly kind: 'number'
      readonly value: string
      readonly does: string
      readonly least: number
      readonly most: number
      readonly default: number
    }
export type Options = Readonly<Record<string, Option>>

export type Given<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { kind: 'flag' }
    ? boolean
    : O[Name] extends { kind: 'number' }
      ? number
      : O[Name] extends { required: true } | { kind: 'argument' }
        ? string
        : string | undefined
}

/** Where a command finds its settings, and what it says goes: results and, aside, all else. */
export type Terminal = {
  readonly environment: NodeJS.ProcessEnv
  readonly say: (text: string) => void
  readonly sayAside: (text: string) => void
}

export type Command = {
  readonly name: string
  readonly does: string
  readonly options: Options
  run(args: readonly string[], terminal: Terminal): Promise<void>
}

/** Something is wrong with what was typed: the exit code is 2. */
export class Misused extends Error {}

/** A command whose options are checked, all at once, before what it does is loaded. */
export function defineCommand<const O extends Options>(command: {
  readonly name: string
  readonly does: string
  readonly options: O
  readonly load: () => Promise<(given: Given<O>, terminal: Terminal) => Promise<void>>
}): Command {
  const { name, does, options, load } = command
  return {
    name,
    does,
    options,
    async run(args, terminal) {
      const given = read(command, args)
      const act = await load()
      await act(given, terminal)
    },
  }
}

export function usageOf({ name, does, options }: Pick<Command, 'name' | 'does' | 'options'>): string {
  const rows = Object.entries(options).map(([key, option]) => [writtenAs(key, option), describe(option)] as const)
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 2
  const all = Object.values(options)
  const words = [...all.flatMap((each) => (each.kind === 'argument' ? [each.value] : [])), ...(all.every(isArgument) ? [] : ['[options]'])]
  return [
    `Usage: npm run kith -- ${[name, ...words].join(' ')}`,
    '',
    `  ${does}`,
    ...(rows.length > 0 ? ['', ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)] : []),
  ].join('\n')
}

const isArgument = ({ kind }: Option) => kind === 'argument'

function writtenAs(key: string, option: Option): string {
  if (option.kind === 'argument') return option.value
  return option.kind === 'flag' ? `--${key}` : `--${key} ${option.value}`
}

function describe(option: Option): string {
  if (option.kind === 'number') return `${option.does} (${option.default} if left out)`
  return option.kind === 'text' && option.required ? `${option.does} (needed)` : option.does
}

function read<O extends Options>(command: { readonly name: string; readonly options: O }, args: readonly string[]): Given<O> {
  const { tokens } = parseArgs({ args: [...args], options: {}, strict: false, tokens: true })
  const problems: string[] = []
  const given = new Map<string, string | true>()
  const values = new Set<number>()
  const awaited = Object.entries(command.options).flatMap(([name, option]) => (isArgument(option) ? [name] : []))
  for (const token of tokens) {
    if (token.kind === 'positional' && !values.has(token.index)) {
      const name = awaited.shift()
      if (name) given.set(name, token.value)
      else problems.push(`‘${token.value}’ is not expected here.`)
    }
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined
    if (!option || option.kind === 'argument') {
      problems.push(`There is no option ${token.rawName}.`)
      values.add(token.index + 1)
    } else if (given.has(token.name)) problems.push(`${token.rawName} is given twice.`)
    if (option?.kind === 'flag') given.set(token.name, true)
    else if (option) {
      const next = args[token.index + 1]
      const value = token.value ?? (next?.startsWith('--') ? undefined : next)
      if (token.value === undefined) values.add(token.index + 1)
      if (value === undefined || value.trim() === '') problems.push(`${token.rawName} needs a value.`)
      given.set(token.name, value ?? '')
    }
  }
  const result = Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => [name, valueOf(name, option, given.get(name), problems)]),
  )
  if (problems.length > 0) throw new Misused(`${problems.join('\n')}\n\nSee: npm run kith -- ${command.name} --help`)
  // Each value was read as its option says
  return result as Given<O>
}

function valueOf(name: string, option: Option, given: string | true | undefined, problems: string[]) {
  if (option.kind === 'flag') return given === true
  if (option.kind === 'text' || option.kind === 'argument') {
    const text = typeof given === 'string' ? given.trim() : undefined
    const called = option.kind === 'argument' ? option.value : `--${name}`
    if (option.kind === 'argument' ? !text : option.required && text === undefined) problems.push(`${called} is needed.`)
    const problem = text ? option.check?.(text) : undefined
    if (problem) problems.push(`${called}: ${problem}`)
    return text
  }
  const number = given === undefined ? option.default : Number(given)
  if (!Number.isInteger(number) || number < option.least || number > option.most)
    problems.push(`--${name} must be a whole number from ${option.least} to ${option.most}.`)
  return number
}
