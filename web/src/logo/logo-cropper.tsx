import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../ui/action/button.tsx';
import { MinusIcon, RotateLeftIcon, RotateRightIcon } from '../ui/action/edit-icons.tsx';
import { PlusIcon } from '../ui/action/icons.tsx';
import { type CropArea, type Cut, logoSide } from './picture.ts';

/** Range and step of the zoom [CON-10]. */
const zooms = { min: 0.5, max: 2, step: 0.1 };

/** Distance that an arrow key moves the picture, in screen pixels; a fifth of it with Shift. */
const arrowStep = 5;

const toStep = (zoom: number) =>
  Math.min(zooms.max, Math.max(zooms.min, Math.round(zoom / zooms.step) / (1 / zooms.step)));

const Frame = chakra('div', {
  base: { position: 'relative', height: '18rem', borderRadius: 'md', overflow: 'hidden', bg: 'bg.subtle' },
});
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });
const Slider = chakra('input', { base: { flex: '1 1 8rem', minW: '0', accentColor: 'accent.solid' } });

type LogoCropperProps = {
  /** URL of the picture. */
  url: string;
  isSaving: boolean;
  onSave: (cut: Cut) => void;
  onCancel: () => void;
};

/**
 * Crops a square from a picture [WID-11]. The picture is moved by dragging or arrow keys, zoomed by slider
 * and buttons, and rotated in steps of 90 degrees. The cropper takes the focus when it appears.
 */
export function LogoCropper({ url, isSaving, onSave, onCancel }: LogoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const area = useRef<CropArea>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-testid=cropper]')?.focus(), []);

  const rotate = (degrees: number) => setRotation((rotation + degrees + 360) % 360);
  return (
    <>
      <Frame ref={frame}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          keyboardStep={arrowStep}
          // A picture may be smaller than the logo: the area around it stays transparent.
          restrictPosition={false}
          // The mouse wheel scrolls the page.
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': 'Crop area. Use the arrow keys to move it.',
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={(wanted) => setZoom(toStep(wanted))}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
          }}
        />
      </Frame>
      <ZoomRow zoom={zoom} onZoom={(wanted) => setZoom(toStep(wanted))} />
      <Row>
        <Button size="sm" onClick={() => rotate(-90)}>
          <RotateLeftIcon /> Rotate left
        </Button>
        <Button size="sm" onClick={() => rotate(90)}>
          <RotateRightIcon /> Rotate right
        </Button>
      </Row>
      <Hint>
        Drag the image or use the arrow keys to move it. The logo will be {logoSide} × {logoSide} pixels.
      </Hint>
      <Row>
        <Button
          look="primary"
          isBusy={isSaving}
          onClick={() => area.current && onSave({ area: area.current, rotation })}
        >
          SAVE PHOTO
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Row>
    </>
  );
}

function ZoomRow({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <Row>
      <Button
        size="icon"
        aria-label="Zoom out"
        disabledReason={zoom <= zooms.min ? 'Smallest size' : null}
        onClick={() => onZoom(zoom - zooms.step)}
      >
        <MinusIcon />
      </Button>
      <Slider
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${zoom} times`}
        min={zooms.min}
        max={zooms.max}
        step={zooms.step}
        value={zoom}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
      <Button
        size="icon"
        aria-label="Zoom in"
        disabledReason={zoom >= zooms.max ? 'Largest size' : null}
        onClick={() => onZoom(zoom + zooms.step)}
      >
        <PlusIcon />
      </Button>
    </Row>
  );
}
