import type { FastifyInstance } from 'fastify'
import { Invalid, problem } from '../errors.ts'

/** Reads the body of an operation as JSON, and refuses one that says the same thing twice: which of the two is meant, readers differ on. */
export function readOperationBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && saysTwice(body)) done(new Invalid([problem('', 'json_twice')]), undefined)
    else void readJson(request, String(body), done)
  })
}

/** Whether a key of the outermost object is there twice. */
function saysTwice(json: string): boolean {
  const keys = new Set<string>()
  let depth = 0
  let text = ''
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]:]/gs)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token !== ':') text = token
    else if (depth === 1) {
      const key = keyOf(text)
      if (keys.has(key)) return true
      keys.add(key)
    }
  }
  return false
}

function keyOf(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    // The reader of JSON says what is wrong.
    return text
  }
}
