import { Icon } from './icons.tsx';

// Icons of pages, in a module of their own, because only the side navigation needs them.

export const CompaniesIcon = () => (
  <Icon path="M5 21V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v16M15 10h3a1 1 0 0 1 1 1v10M3 21h18M9 8h2M9 12h2M9 16h2" />
);
export const HomeIcon = () => (
  <Icon path="M4 11.500 12 4l8 7.500M6 9.800V19a1 1 0 0 0 1 1h3.500v-5h3v5H17a1 1 0 0 0 1-1V9.800" />
);
export const PinIcon = () => (
  <Icon path="M12 21c4-4.500 6.500-8 6.500-11a6.500 6.500 0 1 0-13 0c0 3 2.500 6.500 6.500 11ZM14.500 10a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z" />
);
export const PersonIcon = () => (
  <Icon path="M15.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM5 20c.5-3.500 3-5.500 7-5.500s6.500 2 7 5.500" />
);
export const PeopleIcon = () => (
  <Icon path="M12.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM2.500 20c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M16 4.800a3.500 3.500 0 0 1 0 6.400M18 15c2 .8 3.200 2.500 3.500 5" />
);
export const CoinsIcon = () => (
  <Icon path="M12 3v18M16.500 7.200C15.700 6 14 5.300 12 5.300c-2.500 0-4.500 1.200-4.500 3.200 0 4.500 9.300 2.300 9.300 6.900 0 2-2.100 3.300-4.800 3.300-2.300 0-4.200-.9-4.900-2.400" />
);
export const HistoryIcon = () => (
  <Icon path="M4 5v4.500h4.500M4.600 14.500a8 8 0 1 0 .3-5.500M12 8v4.500l3 2" />
);
export const SampleIcon = () => (
  <Icon path="M9 3h6M10 3v6l-5.200 9a2 2 0 0 0 1.700 3h11a2 2 0 0 0 1.700-3L14 9V3M7.500 15h9" />
);
