import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { password } from './fixtures.ts';
import { emailOf, type PersonName } from './people.ts';

/** Fills in the sign-in form and presses Enter. */
export async function signInAs(user: UserEvent, name: PersonName, typed: string = password) {
  await user.type(await screen.findByLabelText('Username'), emailOf(name));
  await user.type(screen.getByLabelText('Password'), `${typed}{Enter}`);
}
