/** What may be named in signatures: nothing with SHA-1. */
const algorithms = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ...['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`),
  ...['sha256', 'sha512'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
])

/** In characters; far more than a provider needs to say who someone is and of which groups. */
export const longest = 65_536
/** Namespaces are declared by attributes. */
const most = { elements: 1000, attributes: 3000, depth: 32 }
const tag = /<(\/?)[^\s<>"'/=!?]+((?:\s+[^\s<>"'/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g

/**
 * Refuses XML that no provider writes, and attacks are made of; `more` algorithms may be named too. Has to come before any library reads
 * what nobody has signed: they take a time that grows with the square of the elements.
 */
export function assertPlain(xml: string, more: readonly string[] = []): void {
  assertBounded(xml)
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*["']([^"']*)["']/g)].map(([, name = '']) => name)
  // Without quotation marks it is read all the same
  if (named.length !== (xml.match(/\bAlgorithm\s*=/g) ?? []).length) throw new Error('an algorithm that is not named')
  for (const name of named) if (!algorithms.has(name) && !more.includes(name)) throw new Error(`the algorithm ${name}`)
}

function assertBounded(xml: string): void {
  if (xml.length > longest) throw new Error('too long')
  const content = xml.replace(/^\s*<\?xml\s[^<>]*\?>/, '')
  let [tags, elements, attributes, depth] = [0, 0, 0, 0]
  for (const [, isEnd, given = '', isEmpty] of content.matchAll(tag)) {
    tags += 1
    if (isEnd) depth -= 1
    else {
      elements += 1
      attributes += given.split('=').length - 1
      if (!isEmpty) depth += 1
    }
    if (elements > most.elements || attributes > most.attributes || depth > most.depth) throw new Error('too much')
  }
  if (depth !== 0 || content.split('<').length - 1 !== tags) throw new Error('more than elements and text, such as a document type')
}
