import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { DownIcon } from '../../ui/action/icons.tsx';
import { useOnDemand } from '../../ui/action/use-on-demand.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import type { ListView } from '../list-shape.ts';

type ViewButtonProps<Row> = {
  /** Capitalized plural of the rows, such as `Companies`. */
  name: string;
  view: ListView<Row>;
  /** Path of the list with its filters and order, on its first page. */
  path: string;
};

/** Renders the button that opens the choice of columns, density and saved views. Loads it on the first press. */
export function ViewButton<Row>({ name, view, path }: ViewButtonProps<Row>) {
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./view-panel.tsx'));
  const notices = useNotices();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      button.current?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen]);
  useEffect(() => {
    if (!hasFailed) return;
    setOpen(false);
    void notices.error({ message: 'The view could not be loaded. Check your connection and try again.' });
  }, [hasFailed, notices]);
  return (
    <div ref={frame}>
      <Button
        ref={button}
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          void fetchPart();
          setOpen(!isOpen);
        }}
      >
        View <DownIcon />
      </Button>
      {isOpen && part && <part.ViewPanel {...{ name, view, path }} onOpen={() => setOpen(false)} />}
    </div>
  );
}
