import { chakra } from '@chakra-ui/react/styled-system';
import { logoFile } from '@console/schema/limits.ts';
import { useEffect, useRef } from 'react';
import { FormLock } from '../form/save/form-lock.tsx';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { FilePicker } from '../ui/input/file-picker.tsx';
import { LoadingText, Skeleton } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { LogoOwner } from './logo-owner.ts';
import { PresentLogo } from './present-logo.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type LogoChoice, useLogoChoice } from './use-logo-choice.ts';
import { useLogoUpload } from './use-logo-upload.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: '1fr', md: '16rem minmax(0, 1fr)' },
  },
});
const Photo = chakra('img', {
  base: { width: '130px', height: '130px', borderWidth: '1px', borderRadius: 'md', bg: 'bg.subtle' },
});

/** Shows a logo and replaces it: choose a file, crop it, upload it [COM-18] [WID-09] [WID-11]. */
export function LogoPanel({ owner }: { owner: LogoOwner }) {
  const { choice, error, ...choose } = useLogoChoice(owner.title);
  const { percent, upload, stop } = useLogoUpload(owner);
  const picker = useFocusOnNext(choice.kind);
  const photo = choice.kind === 'photo' ? choice.photo : null;

  const send = async () => {
    if (!photo) choose.missFile();
    else if (await upload(photo)) choose.clear();
  };

  return (
    <Stack>
      <FormLock reason={owner.lock} />
      <Columns>
        <PresentLogo owner={owner} />
        <div ref={picker}>
          <FilePicker
            label={`${owner.title} file`}
            accept={logoFile.types}
            hint="A PNG, JPEG or WebP image of up to 5 MB."
            fileName={choice.kind === 'picture' ? choice.picture.fileName : (photo?.fileName ?? null)}
            error={error}
            onChoose={(file) => void choose.chooseFile(file)}
            onUpload={() => void send()}
            isUploading={percent !== null}
            lock={owner.lock}
            uploadReason={choice.kind === 'picture' ? 'Press SAVE PHOTO first' : null}
          >
            {photo && <Photo src={photo.url} alt="Preview of the new logo" />}
            {choice.kind === 'picture' && (
              <Cropping
                key={choice.picture.url}
                url={choice.picture.url}
                isSaving={choice.isTaking}
                onSave={(cut) => void choose.cut(cut)}
                onCancel={choose.clear}
              />
            )}
          </FilePicker>
        </div>
      </Columns>
      {percent !== null && <UploadProgress percent={percent} onStop={stop} />}
    </Stack>
  );
}

/** Moves the focus when the cropper closes: to Upload with a photo, otherwise to Browse. */
function useFocusOnNext(kind: LogoChoice['kind']) {
  const picker = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const wasCropping = before.current === 'picture';
    before.current = kind;
    if (!wasCropping || kind === 'picture') return;
    picker.current?.querySelectorAll('button')[kind === 'photo' ? 1 : 0]?.focus();
  }, [kind]);
  return picker;
}

type CroppingProps = React.ComponentProps<typeof import('./logo-cropper.tsx').LogoCropper>;

/** The cropper. Loads its code when the first picture is chosen. */
function Cropping(props: CroppingProps) {
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./logo-cropper.tsx'));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void fetchPart();
  });
  if (part) return <part.LogoCropper {...props} />;
  if (hasFailed) {
    return (
      <p role="alert">The cropper could not be loaded. Check your connection and choose the file again.</p>
    );
  }
  return (
    <>
      <LoadingText>Loading the cropper</LoadingText>
      <Skeleton height="18rem" />
    </>
  );
}
