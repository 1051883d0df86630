import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/icons.tsx';
import { Modal } from '../ui/modal.tsx';

const Bar = chakra('progress', { base: { width: 'full', height: '2', accentColor: 'accent.solid' } });

/** How much of a logo has been sent [COM-32], and a way to stop. */
export function UploadProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const isSent = percent === 100;
  return (
    <Modal
      title={
        <>
          <Spinner /> Uploading the logo
        </>
      }
      contentKey="upload"
      onEscape={() => !isSent && onStop()}
      actions={
        <Button
          data-first-focus
          disabledReason={isSent ? 'The file has been sent; it is being put in use' : null}
          onClick={onStop}
        >
          Cancel
        </Button>
      }
    >
      <Bar aria-label="Sent" max={100} value={percent} />
      <p>{isSent ? 'Sent. Please wait.' : `${percent} %`}</p>
    </Modal>
  );
}
