import type { Area } from 'react-easy-crop'

/** The part of a picture that was chosen, at most `most` pixels wide, as a JPEG file of its own: nothing else of the picture leaves the browser. */
export async function cutPicture(address: string, { x, y, width, height }: Area, most: number): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.min(1, most / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
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

/** The middle of a picture as a square JPEG of at most `most` pixels, of a high one rather its upper part, where faces are; rejects what is no picture. */
export async function cutSquare(file: Blob, most: number): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const side = Math.min(width, height)
    return await cutPicture(address, { x: (width - side) / 2, y: (height - side) / 4, width: side, height: side }, most)
  } finally {
    URL.revokeObjectURL(address)
  }
}
