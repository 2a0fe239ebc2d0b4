import { run } from '../run.ts'

/** What a command says, results and all else in one text, and the exit code; as if it had been typed, but in this process. */
export async function typed(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<{ code: number; output: string }> {
  const said: string[] = []
  const say = (text: string) => void said.push(`${text}\n`)
  const code = await run(words, { environment, say, sayAside: say })
  return { code, output: said.join('') }
}
