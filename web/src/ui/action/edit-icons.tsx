import { Icon } from './icons.tsx';

// Icons that only record forms use. They are separate from `icons.tsx`, which the sign-in page loads.
export const CalendarIcon = () => (
  <Icon path="M5 5.500h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.500a1 1 0 0 1 1-1ZM4 10h16M8 3.500v4M16 3.500v4" />
);
export const MinusIcon = () => <Icon path="M5 12h14" />;
export const RotateLeftIcon = () => <Icon path="M4 4v5h5M4.6 9a8 8 0 1 1-.4 5" />;
export const RotateRightIcon = () => <Icon path="M20 4v5h-5M19.4 9a8 8 0 1 0 .4 5" />;
export const CallIcon = () => (
  <Icon path="M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500l1.500-2.500 5 1.500v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1Z" />
);
export const OpenIcon = () => (
  <Icon path="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
);
export const MapIcon = () => (
  <Icon path="M12 21s-7-6.200-7-11.500a7 7 0 0 1 14 0C19 14.800 12 21 12 21ZM14.500 9.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z" />
);
