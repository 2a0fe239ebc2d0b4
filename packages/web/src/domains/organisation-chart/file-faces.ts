import { isPersonal, type ChartNode } from './nodes.ts'
import type { FaceOf, Faces } from './use-faces.ts'

/** A file of more cards has initials only: each picture is fetched. */
const MOST = 500
/** As sharp as a card in a file that is twice as sharp as the screen. */
const PIXELS = 80

/** The pictures of these people as files contain them: whole, instead of addresses that expire. */
export async function facesForFile(nodes: readonly ChartNode[], faces: Faces): Promise<FaceOf> {
  const people = nodes.filter(isPersonal)
  if (people.length > MOST) return () => undefined
  const addressOf = await faces.gather(people)
  const addresses = [...new Set(people.flatMap((node) => addressOf(node) ?? []))]
  const made = new Map(await Promise.all(addresses.map(async (address) => [address, await embedded(address)] as const)))
  return (node) => made.get(addressOf(node) ?? '')
}

/** Undefined where the picture is gone: its place takes the initials. */
async function embedded(address: string): Promise<string | undefined> {
  const picture = new Image()
  picture.src = address
  const isThere = await picture.decode().then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = PIXELS
  canvas.getContext('2d')?.drawImage(picture, 0, 0, PIXELS, PIXELS)
  return canvas.toDataURL('image/jpeg', 0.85)
}
