import type { Area } from 'react-easy-crop'

/** As large as the largest picture that is shown, twice for fine screens. */
const pixels = 512

/** The part of a picture that was chosen, as a JPEG file of its own: nothing else of the picture leaves the browser. */
export async function cutPicture(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pixels, pixels)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, pixels, pixels)
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The browser cannot encode'))), 'image/jpeg', 0.9),
  )
}

/** Whether the browser can show a picture at all: a file may only be called one. */
export const isPicture = (address: string): Promise<boolean> => {
  const picture = new Image()
  picture.src = address
  return picture.decode().then(
    () => true,
    () => false,
  )
}
