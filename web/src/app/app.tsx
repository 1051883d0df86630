import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ConsoleProvider } from '../ui/theme/console-provider.tsx';

/** Renders the console with a given router: a browser router, or a memory router in tests. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ConsoleProvider>
      <RouterProvider router={router} />
    </ConsoleProvider>
  );
}
