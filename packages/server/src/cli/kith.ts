import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  say: (text) => console.log(text),
  sayAside: (text) => console.error(text),
})
