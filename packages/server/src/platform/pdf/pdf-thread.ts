import { serveThread } from '../threads.ts'
import { drawPdf } from './draw.ts'

const work = { draw: drawPdf }
export type PdfWork = typeof work

serveThread(work)
