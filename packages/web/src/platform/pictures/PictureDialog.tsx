import './picture.css'
import 'react-easy-crop/react-easy-crop.css'
import { Alert, Button, FileButton, Slider } from '@mantine/core'
import { mostPictureBytes } from '@kith/shared/pictures.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useState, type DragEvent } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { cutPicture, isPicture } from './cut-picture.ts'
import { acceptedPictures, formatOf } from './picture-file.ts'
import { usePictureSave, type PictureSaving } from './use-picture-save.ts'

export interface Cutting {
  /** Width by height. */
  aspect: number
  round?: boolean
  /** More pixels across are not sent. */
  most: number
  /** With fewer pixels across, the dialog says that it will look coarse. */
  recommended?: number
  /** For faces: a phone offers its camera. */
  camera?: boolean
  mostBytes?: number
}

interface Props extends Cutting {
  title: string
  /** Which files are taken. */
  accepted: string
  /** Labels the button that removes the picture; null if there is none. */
  remove: string | null
  saving: PictureSaving
  close: () => void
}

/** Chooses a picture, cuts a part out of it, and puts it in the place of the one before; or removes that. */
export default function PictureDialog({ title, accepted, remove, saving, close, ...cutting }: Props) {
  const { t } = useTranslation()
  const { address, problem, choose } = useChosenPicture(cutting.mostBytes)
  const [area, setArea] = useState<Area>()
  const { busy, failure, fail, save } = usePictureSave(saving)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0] ?? null)
  }
  const cut = (chosen: Area) =>
    cutPicture(address ?? '', chosen, cutting.most).then(save, () => fail(t('picture.wrongType', { name: title })))
  const isNarrow = address && area && cutting.recommended && area.width < cutting.recommended
  return (
    <Dialog close={close} title={title} size={cutting.aspect > 1 ? 'lg' : 'md'}>
      {(problem ?? failure) && (
        <Alert color="red" mb="md" role="alert">
          {problem ?? failure}
        </Alert>
      )}
      <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {address ? (
          <Cut key={address} address={address} setArea={setArea} {...cutting} />
        ) : (
          <div className="picture-drop">
            <IconPhotoUp size={32} stroke={1.4} aria-hidden />
            <p className="drop-hint">{t('picture.drop')}</p>
            <div className="picture-choices">
              <Choose label={t('picture.choose')} choose={choose} />
              {cutting.camera && <Choose label={t('picture.camera')} choose={choose} capture />}
            </div>
            <p className="page-context">{accepted}</p>
          </div>
        )}
      </div>
      <p className="picture-advice" role="status">
        {isNarrow && t('picture.narrow', { width: Math.round(area.width), recommended: cutting.recommended ?? 0 })}
      </p>
      <div className="dialog-footer">
        {remove && !address && (
          <Button className="picture-remove" variant="subtle" color="red" loading={busy} onClick={() => save(null)}>
            {remove}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {t('page.cancel')}
        </Button>
        {address && (
          <Button loading={busy} disabled={!area} onClick={() => area && void cut(area)}>
            {t('page.save')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Choose({ label, choose, capture = false }: { label: string; choose: (file: File | null) => void; capture?: boolean }) {
  return (
    <FileButton accept={acceptedPictures} onChange={choose} {...(capture ? { capture: 'user' as const } : {})}>
      {(button) => (
        <Button variant="default" className={capture ? 'picture-camera' : ''} {...button}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

function Cut({ address, setArea, aspect, round = false }: Cutting & { address: string; setArea: (area: Area) => void }) {
  const { t } = useTranslation()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="picture-cut">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, chosen) => setArea(chosen)}
          cropperProps={{ 'aria-label': t('picture.cut'), role: 'group' }}
        />
      </div>
      <div className="picture-zoom">
        <span aria-hidden>{t('picture.zoom')}</span>
        <Slider label={null} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} thumbLabel={t('picture.zoom')} />
      </div>
    </>
  )
}

function useChosenPicture(mostBytes = mostPictureBytes) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const choose = async (file: File | null) => {
    if (!file) return
    if (!formatOf(file)) return setProblem(t('picture.wrongType', { name: file.name }))
    if (file.size > mostBytes) return setProblem(t('picture.tooLarge', { name: file.name, megabytes: Math.ceil(mostBytes / 1_000_000) }))
    const made = URL.createObjectURL(file)
    if (await isPicture(made)) {
      setProblem(undefined)
      return setAddress(made)
    }
    URL.revokeObjectURL(made)
    setProblem(t('picture.wrongType', { name: file.name }))
  }
  return { address, problem, choose: (file: File | null) => void choose(file) }
}
