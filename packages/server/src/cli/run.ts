import { Misused, type Terminal } from './command.ts'
import { findCommand, help } from './commands.ts'

/** Does what the words say; returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const print = (text: string) => {
    terminal.say(text)
    return 0
  }
  const complain = (text: string, code: number) => {
    terminal.sayAside(text)
    return code
  }
  if (words.length === 0 || words[0] === 'help') return print(help(words.slice(1)))
  if (words.includes('--help') || words.includes('-h')) return print(help(words.filter((word) => !word.startsWith('-'))))
  const found = findCommand(words)
  if (!found) return complain(`There is no command ‘${words.join(' ')}’.\n\n${help(words)}`, 2)
  try {
    await found.command.run(found.args, terminal)
    return 0
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error), error instanceof Misused ? 2 : 1)
  }
}
