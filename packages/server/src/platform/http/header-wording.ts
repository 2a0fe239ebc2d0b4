import { closestLanguage } from '@kith/shared/languages.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Said } from '@kith/shared/problems/wording.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsIn, type Wording } from '../words.ts'

/** How to speak to someone whose own language is not known: the browser says which ones it prefers. */
export function wordingOfHeader({ headers }: Pick<FastifyRequest, 'headers'>): Wording {
  const wanted = (headers['accept-language'] ?? '').split(',', 10).map((each) => each.split(';')[0]?.trim())
  const language = closestLanguage(wanted)
  return { language, texts: textsIn(language) }
}

/** Refuses a link that gives nothing. Whether it is forged, expired, or not for whoever opens it is not told. */
export function refuseLink(request: FastifyRequest, reply: FastifyReply, said: Said) {
  const { rule, parameters } = said
  const message = problemText(said, wordingOfHeader(request))
  return reply.code(404).send({ error: { code: 'NOT_FOUND', rule, parameters, message, reference: request.id } })
}
