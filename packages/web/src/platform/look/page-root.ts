import { createRoot, type Root } from 'react-dom/client'
import { takeMarkedOptions } from './marked-options.ts'

/** Where the page is drawn: #root of index.html, which comes after the scripts that are loaded ahead. */
export async function pageRoot(): Promise<Root> {
  if (document.readyState === 'loading') await new Promise((done) => document.addEventListener('DOMContentLoaded', done))
  const place = document.querySelector('#root')
  if (!place) throw new Error('The page has no #root')
  takeMarkedOptions()
  return createRoot(place)
}
