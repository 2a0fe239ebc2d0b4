import './picture.css'
import 'react-easy-crop/react-easy-crop.css'
import { Alert, Button, FileButton, Modal, Slider } from '@mantine/core'
import { mostPictureBytes, pictureFormats } from '@kith/shared/pictures.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useState, type DragEvent } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { isPicture } from './cut-picture.ts'
import { usePictureUpdate } from './use-picture-update.ts'

const types = pictureFormats.map((format) => `image/${format.toLowerCase()}`)
const accepted = types.join(',')

interface Props {
  person: PersonHeaderFragment
  close: () => void
}

/** Chooses a picture, cuts a circle out of it, and puts it in the place of the one before; or removes that. */
export default function PictureDialog({ person, close }: Props) {
  const { t } = useTranslation(['people', 'common'])
  const { address, problem, choose } = useChosenPicture()
  const [area, setArea] = useState<Area>()
  const { busy, failure, save } = usePictureUpdate(person, close)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0] ?? null)
  }
  return (
    <Modal opened onClose={close} title={t('picture.title')} closeButtonProps={{ 'aria-label': t('common:page.close') }}>
      {(problem ?? failure) && (
        <Alert color="red" mb="md" role="alert">
          {problem ?? failure}
        </Alert>
      )}
      <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {address ? (
          <Cut key={address} address={address} setArea={setArea} />
        ) : (
          <div className="picture-drop">
            <IconPhotoUp size={32} stroke={1.4} aria-hidden />
            <p>{t('picture.drop')}</p>
            <div className="picture-choices">
              <Choose label={t('picture.choose')} choose={choose} />
              <Choose label={t('picture.camera')} choose={choose} capture />
            </div>
            <p className="page-context">{t('picture.accepted')}</p>
          </div>
        )}
      </div>
      <div className="dialog-footer">
        {person.portrait && !address && (
          <Button className="picture-remove" variant="subtle" color="red" loading={busy} onClick={() => void save(null)}>
            {t('picture.remove')}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {t('common:page.cancel')}
        </Button>
        {address && (
          <Button loading={busy} disabled={!area} onClick={() => area && void save({ address, area })}>
            {t('common:page.save')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Choose({ label, choose, capture = false }: { label: string; choose: (file: File | null) => void; capture?: boolean }) {
  return (
    <FileButton accept={accepted} onChange={choose} {...(capture ? { capture: 'user' as const } : {})}>
      {(button) => (
        <Button variant="default" className={capture ? 'picture-camera' : ''} {...button}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

function Cut({ address, setArea }: { address: string; setArea: (area: Area) => void }) {
  const { t } = useTranslation('people')
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="picture-cut">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, chosen) => setArea(chosen)}
          cropperProps={{ 'aria-label': t('picture.cut') }}
        />
      </div>
      <div className="picture-zoom">
        <span aria-hidden>{t('picture.zoom')}</span>
        <Slider label={null} min={1} max={3} step={0.05} value={zoom} onChange={setZoom} thumbLabel={t('picture.zoom')} />
      </div>
    </>
  )
}

function useChosenPicture() {
  const { t } = useTranslation('people')
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const choose = async (file: File | null) => {
    if (!file) return
    if (!types.includes(file.type)) return setProblem(t('picture.wrongType', { name: file.name }))
    if (file.size > mostPictureBytes) return setProblem(t('picture.tooLarge', { name: file.name }))
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
