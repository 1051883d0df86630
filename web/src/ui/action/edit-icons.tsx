import { Icon } from './icons.tsx';

// Icons that only record forms use. They are separate from `icons.tsx`, which the sign-in page loads.
export const CalendarIcon = () => (
  <Icon path="M5 5.500h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.500a1 1 0 0 1 1-1ZM4 10h16M8 3.500v4M16 3.500v4" />
);
export const MinusIcon = () => <Icon path="M5 12h14" />;
export const RotateLeftIcon = () => <Icon path="M4 4v5h5M4.6 9a8 8 0 1 1-.4 5" />;
export const RotateRightIcon = () => <Icon path="M20 4v5h-5M19.4 9a8 8 0 1 0 .4 5" />;
