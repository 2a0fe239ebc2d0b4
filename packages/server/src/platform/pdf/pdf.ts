import type { DocumentContent } from '@kith/shared/document-content.ts'
import type { Context } from '../context.ts'
import type { PdfOptions } from './draw.ts'

/** The bytes of a PDF, made while the server answers others. Throws Invalid where it would take too long. */
export async function pdfOf({ services, actor, now }: Context, content: DocumentContent, options: Omit<PdfOptions, 'at'>): Promise<Buffer> {
  const bytes = await services.pdfs.make({ group: actor.tenantId, member: actor.userId }, content, { ...options, at: now })
  return Buffer.from(bytes)
}
