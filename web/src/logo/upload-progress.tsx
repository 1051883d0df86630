import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { Spinner } from '../ui/action/icons.tsx';
import { Modal } from '../ui/overlay/modal.tsx';

const Bar = chakra('progress', { base: { width: 'full', height: '2', accentColor: 'accent.solid' } });

/** Shows the progress of a logo upload [COM-32], with a cancel button. */
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
          disabledReason={isSent ? 'The logo is already uploaded' : null}
          onClick={onStop}
        >
          Cancel
        </Button>
      }
    >
      <Bar aria-label="Uploaded" max={100} value={percent} />
      <p>{isSent ? 'Upload complete. Saving logo…' : `${percent}%`}</p>
    </Modal>
  );
}
