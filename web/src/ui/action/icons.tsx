import { chakra } from '@chakra-ui/react/styled-system';

const Svg = chakra('svg', {
  base: {
    width: '1.125em',
    height: '1.125em',
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

/** Renders a decorative icon; the control around it has the accessible name. */
export function Icon({ path }: { path: string }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </Svg>
  );
}

export const EditIcon = () => <Icon path="M4 20h4L19 9l-4-4L4 16v4ZM13.5 6.500l4 4" />;
export const ViewIcon = () => (
  <Icon path="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
);
export const HideIcon = () => (
  <Icon path="M3 3l18 18M10 5.200A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3.2 4M6.5 6.800C3.5 8.7 2 12 2 12s3.5 7 10 7c1.8 0 3.4-.5 4.8-1.3" />
);
export const BackIcon = () => <Icon path="M19 12H5M12 19l-7-7 7-7" />;
export const AscendingIcon = () => <Icon path="M12 19V5M6 11l6-6 6 6" />;
export const UpIcon = () => <Icon path="M6 15l6-6 6 6" />;
export const DownIcon = () => <Icon path="M6 9l6 6 6-6" />;
export const PreviousIcon = () => <Icon path="M15 6l-6 6 6 6" />;
export const NextIcon = () => <Icon path="M9 6l6 6-6 6" />;
export const CheckIcon = () => <Icon path="M5 12.500l4.5 4.500L19 7.5" />;
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const CopyIcon = () => (
  <Icon path="M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM16 9V4a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3" />
);
export const SearchIcon = () => (
  <Icon path="M16.5 16.500L21 21M18.5 11a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />
);
export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h16" />;
export const SunIcon = () => (
  <Icon path="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.600l1.4 1.400M17 17l1.4 1.400M5.6 18.400L7 17M17 7l1.4-1.400M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
);
export const MoonIcon = () => <Icon path="M20 14.500A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.500Z" />;
export const AlertIcon = () => (
  <Icon path="M12 8v5M12 16.500v.01M10.3 3.900L2.2 18a2 2 0 0 0 1.7 3h16.200a2 2 0 0 0 1.7-3L13.7 3.900a2 2 0 0 0-3.4 0Z" />
);

export const ScriptIcon = () => <Icon path="M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4.500l-3 15" />;
export const UploadIcon = () => <Icon path="M12 15V4M7 8.500l5-5 5 5M5 20h14" />;
export const DownloadIcon = () => <Icon path="M12 4v11M7 10.500l5 5 5-5M5 20h14" />;

/** Rotates while an action is in progress. */
export const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1.125em',
    height: '1.125em',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
  },
});
