import { Misused } from './command.ts'
import { findCommand, help } from './commands.ts'

process.exitCode = await run(process.argv.slice(2))

/** Exit codes: 0 done, 1 failed, 2 not understood. */
async function run(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'help') return print(help(words.slice(1)))
  if (words.includes('--help') || words.includes('-h')) return print(help(words.filter((word) => !word.startsWith('-'))))
  const found = findCommand(words)
  if (!found) return complain(`There is no command ‘${words.join(' ')}’.\n\n${help(words)}`, 2)
  try {
    await found.command.run(found.args)
    return 0
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error), error instanceof Misused ? 2 : 1)
  }
}

function print(text: string): number {
  console.log(text)
  return 0
}

function complain(text: string, code: number): number {
  console.error(text)
  return code
}
