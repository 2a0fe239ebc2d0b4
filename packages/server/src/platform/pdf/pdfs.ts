import type { DocumentContent } from '@kith/shared/document-content.ts'
import { Invalid, problem } from '../errors.ts'
import { OutOfTime, Threads } from '../threads.ts'
import { Turns, type Party } from '../request-turns.ts'
import type { PdfOptions } from './draw.ts'
import type { PdfWork } from './pdf-thread.ts'

/** In milliseconds; a transaction that waits for its PDF lasts longer than both. */
const longest = { turn: 8_000, drawing: 20_000 }

/** Makes PDFs in a thread of their own, one of each person at a time. */
export class Pdfs {
  readonly #threads: Threads<PdfWork>
  readonly #turns: Turns

  constructor({ turn, drawing } = longest) {
    this.#turns = new Turns(2, turn)
    this.#threads = new Threads(new URL('pdf-thread.ts', import.meta.url), { most: 2, milliseconds: drawing })
  }

  /** Throws Invalid where it takes too long, and Unavailable where nobody's turn came in time. */
  async make(party: Party, content: DocumentContent, options: PdfOptions): Promise<Uint8Array> {
    try {
      return await this.#turns.during(party, () => this.#threads.run('draw', content, options))
    } catch (error) {
      throw error instanceof OutOfTime ? new Invalid([problem('', 'document_long')]) : error
    }
  }
}
