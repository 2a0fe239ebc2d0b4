import './signature.css'
import { Button } from '@mantine/core'
import { longestDrawing, signatureSheet, writeStrokes } from '@kith/shared/signatures.ts'
import { useCallback, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import SignaturePad from 'signature_pad'
import { useField } from '#platform/form/use-field.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Where a signature is drawn with pointer or finger; what is drawn is the value of the field. */
export function SignatureSheet({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('account')
  const { setValue, clearErrors } = useFormContext()
  const { shared } = useField({ name, label })
  const isDrawn = Boolean(useWatch({ name }))
  const pad = useRef<SignaturePad>(null)
  const sheet = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return
      const made = new SignaturePad(canvas, { penColor: '#1b1e28', minWidth: 1.5, maxWidth: 4, minDistance: 3 })
      pad.current = made
      made.addEventListener('endStroke', () => {
        clearErrors(name)
        setValue(name, drawingOf(made, canvas), { shouldDirty: true })
      })
      const stopFitting = fit(made, canvas)
      return () => {
        stopFitting()
        made.off()
      }
    },
    [name, setValue, clearErrors],
  )
  const clear = () => {
    pad.current?.clear()
    setValue(name, null, { shouldDirty: true })
  }
  return (
    <div data-field={name}>
      <div className="signature-sheet-head">
        <span id={`${name}-label`}>{label}</span>
        <Button variant="subtle" size="xs" disabled={!isDrawn} onClick={clear}>
          {t('signature.clear')}
        </Button>
      </div>
      <canvas ref={sheet} className="signature-sheet" role="img" aria-labelledby={`${name}-label`} data-invalid={shared.error !== null} />
      {shared.error && (
        <p className="signature-error" role="alert">
          {shared.error}
        </p>
      )}
    </div>
  )
}

/** As sharp as the screen, and with what has been drawn when the window becomes another, such as a phone that is turned. */
function fit(pad: SignaturePad, canvas: HTMLCanvasElement): () => void {
  let shownWidth = 0
  const observer = new ResizeObserver(() => {
    const { offsetWidth, offsetHeight } = canvas
    if (offsetWidth === shownWidth) return
    const growth = shownWidth === 0 ? 1 : offsetWidth / shownWidth
    const drawn = pad.toData()
    for (const { points } of drawn) for (const point of points) Object.assign(point, { x: point.x * growth, y: point.y * growth })
    shownWidth = offsetWidth
    canvas.width = offsetWidth * devicePixelRatio
    canvas.height = offsetHeight * devicePixelRatio
    canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    pad.fromData(drawn)
  })
  observer.observe(canvas)
  return () => observer.disconnect()
}

/** On the sheet, however wide it is shown. The longest drawings leave out every second point. */
function drawingOf(pad: SignaturePad, { offsetWidth }: HTMLCanvasElement): string {
  const scale = signatureSheet.width / offsetWidth
  let strokes = pad.toData().map(({ points }) => points.map(({ x, y }) => [x * scale, y * scale] as const))
  let drawing = writeStrokes(strokes)
  while (drawing.length > longestDrawing) {
    strokes = strokes.map((points) => points.filter((_, index) => index % 2 === 0))
    drawing = writeStrokes(strokes)
  }
  return drawing
}
