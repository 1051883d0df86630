import type { ComponentProps } from 'react';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AuthFrame } from './auth-frame.tsx';

type AuthPageProps = Omit<ComponentProps<typeof AuthFrame>, 'heading'> &
  Pick<ComponentProps<typeof PageHeading>, 'title' | 'takesFocus'>;

/** Renders a page shown before sign-in. */
export const AuthPage = ({ title, takesFocus, ...frame }: AuthPageProps) => (
  <AuthFrame {...frame} heading={<PageHeading title={title} takesFocus={takesFocus} />} />
);
